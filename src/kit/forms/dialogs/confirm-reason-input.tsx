import FormHelperText from '@mui/material/FormHelperText'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { useTranslate } from 'ra-core'
import { useUnsaved } from '../../base/contexts/use-unsaved'
import { focusOnMount } from './focus'

export interface ConfirmReasonInputProps {
  readonly reason: string
  readonly required: boolean
  /** The operator tried to confirm without a reason although one is required. */
  readonly missing: boolean
  /** Names the question where the reason would be lost. */
  readonly name?: string | undefined
  readonly onChange: (reason: string) => void
}

/** Asks why something is done, in the operator's own words. */
export const ConfirmReasonInput = (props: ConfirmReasonInputProps) => {
  const { reason, required, missing, name, onChange } = props
  const translate = useTranslate()
  const id = useId()
  useUnsaved(() => reason.trim() !== '', name)
  return (
    <Block>
      <label htmlFor={id}>
        {translate(required ? 'confirm.reason' : 'confirm.reasonOptional')}
      </label>
      <OutlinedInput
        id={id}
        multiline
        minRows={2}
        maxRows={6}
        value={reason}
        error={missing}
        inputRef={focusOnMount}
        onChange={({ target }) => onChange(target.value)}
        slotProps={{
          input: {
            'aria-required': required || undefined,
            'aria-describedby': missing ? `${id}-note` : undefined,
          },
        }}
      />
      {missing && (
        <FormHelperText id={`${id}-note`} error>
          {translate('form.empty')}
        </FormHelperText>
      )}
    </Block>
  )
}

const Block = styled('div')({ display: 'grid', gap: 4, marginTop: 12 })
