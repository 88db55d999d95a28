import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import { useTranslate } from 'ra-core'
import type { AccountRoles } from '../../../../wire/accounts'
import { useDefinitions } from '../../base/contexts/definitions'
import { Field } from '../../fields/inputs/field'
import type { Control } from '../../forms/form-state/input-props'

interface RolesInputProps {
  /** The roles that can be chosen. */
  readonly gives: AccountRoles
}

const chosenIn = (value: unknown): AccountRoles => {
  if (value === 'all') return value
  return Array.isArray(value) ? value.map(String) : []
}

/** The roles of an account, as far as whoever chooses may give them. */
export const RolesInput = (props: RolesInputProps) => (
  <Field as="group" source="roles" label={useTranslate()('accounts.columns.roles')}>
    {(control) => <RoleBoxes {...props} control={control} />}
  </Field>
)

interface RoleBoxesProps extends RolesInputProps {
  readonly control: Control
}

const RoleBoxes = ({ gives, control }: RoleBoxesProps) => {
  const translate = useTranslate()
  const { roles } = useDefinitions().app
  const chosen = chosenIn(control.value)
  const names = gives === 'all' ? (roles?.names ?? []) : gives
  const toggle = (name: string, isOn: boolean): void => {
    const others = chosen === 'all' ? [] : chosen.filter((each) => each !== name)
    control.change(isOn ? [...others, name] : others)
  }
  return (
    <FormGroup id={control.id} aria-labelledby={control.labelId} {...control.aria}>
      {gives === 'all' && (
        <RoleBox
          label={translate('accounts.allRoles')}
          isOn={chosen === 'all'}
          onToggle={(isOn) => control.change(isOn ? 'all' : [])}
        />
      )}
      {names.map((name) => (
        <RoleBox
          key={name}
          label={translate(`roles.${name}`, { _: name })}
          isOn={chosen === 'all' || chosen.includes(name)}
          isFixed={chosen === 'all'}
          onToggle={(isOn) => toggle(name, isOn)}
        />
      ))}
    </FormGroup>
  )
}

interface RoleBoxProps {
  readonly label: string
  readonly isOn: boolean
  /** It follows from another box. */
  readonly isFixed?: boolean
  readonly onToggle: (isOn: boolean) => void
}

const RoleBox = ({ label, isOn, isFixed = false, onToggle }: RoleBoxProps) => (
  <FormControlLabel
    label={label}
    disabled={isFixed}
    control={<Checkbox checked={isOn} onChange={(_, on) => onToggle(on)} />}
  />
)
