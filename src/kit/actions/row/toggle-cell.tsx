import { useTranslate } from 'ra-core'
import type { Choice } from '../../../providers/definitions/definition'
import { ChoiceCell } from '../../fields/cells/choice-cells'
import type { CellProps } from '../../fields/cells/plain-cell'
import { useDefinition } from '../../base/contexts/definitions'
import { plainText } from '../../base/values/record-value'
import { useCellSource, useCellValue } from '../../base/contexts/table-context'
import { ActionButton } from './action-button'
import { useRefusal } from '../../base/contexts/roles'
import { callAsk } from './ask'
import { useRowLock } from './use-row-lock'
import { useRowStart } from './use-action'
import { callNamed } from '../../../providers/definitions/call-named'

export interface ToggleCellProps extends CellProps {
  readonly call: string
  readonly choices: readonly Choice[]
}

/**
 * Shows the state of a flag as a button that flips it by a call. A value that is neither of the two codes is only
 * shown.
 *
 * @example
 * ```tsx
 * import { Column, ToggleCell } from 'deskwright/kit'
 *
 * const choices = [
 *   { code: 1, key: 'on', color: 'success' },
 *   { code: 0, key: 'off' },
 * ] as const
 *
 * export const column = (
 *   <Column source="enabled">
 *     <ToggleCell call="enabled" choices={choices} />
 *   </Column>
 * )
 * ```
 */
export const ToggleCell = ({ source, call, choices }: ToggleCellProps) => {
  const value = useCellValue(source)
  const definition = useDefinition()
  const current = choices.find(({ code }) => code === value)
  const other = choices.find(({ code }) => code !== value)
  if (!current || !other || !callNamed(definition, call).toggles) {
    return <ChoiceCell choices={choices} {...(source === undefined ? {} : { source })} />
  }
  return <ToggleButton call={call} source={source} current={current} other={other} />
}

interface ToggleButtonProps {
  readonly call: string
  readonly source: string | undefined
  readonly current: Choice
  readonly other: Choice
}

const ToggleButton = ({ call: callName, source, current, other }: ToggleButtonProps) => {
  const { record, lock } = useRowLock()
  const definition = useDefinition()
  const translate = useTranslate()
  const start = useRowStart()
  const field = useCellSource(source)
  const label = ({ key, code }: Choice): string =>
    translate(`resources.${definition.name}.choices.${field}.${key}`, { _: plainText(code) })
  const call = callNamed(definition, callName)
  const refusal = useRefusal()(call.roles)
  const ask = callAsk(call, translate('kit.confirm.call', { action: label(other) }))
  const [on] = call.toggles?.codes ?? []
  return (
    <ActionButton
      className="dw-toggle"
      color={current.color ?? 'neutral'}
      asks={ask !== undefined}
      disabled={lock !== undefined || refusal !== undefined}
      hint={refusal ?? translate('kit.cells.toggle', { label: label(other) })}
      onClick={() =>
        void start({
          record,
          callName,
          label: label(other),
          expected: { [call.toggles?.field ?? field]: other.code },
          ask,
        })
      }
    >
      <span className="dw-switch" data-on={current.code === on || undefined} aria-hidden="true" />
      {label(current)}
    </ActionButton>
  )
}
