import type { UIEvent } from 'react'
import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useTranslate } from 'ra-core'
import type { Control } from '../../forms/form-state/input-props'
import { isUnparsed, markUnparsed } from '../../base/values/form-names'

export interface ChooserOption {
  readonly code: unknown
  readonly key: string
  readonly label: string
  readonly disabled?: boolean
}

interface ChooserProps {
  readonly control: Control
  readonly options: readonly ChooserOption[]
  readonly chosen: ChooserOption | null
  readonly loading?: boolean
  /** Reads more options. It is called when the end of the list comes into sight. */
  readonly more?: (() => void) | undefined
  /** Called when the operator leaves the field. Without it, the value must be chosen from the list. */
  readonly settle?: () => void
}

/**
 * Texts for MUI's Autocomplete, from our own message files. MUI lacks them in some languages, and its words differ from
 * ours.
 */
export const useChooserTexts = () => {
  const translate = useTranslate()
  return {
    noOptionsText: translate('form.noOptions'),
    loadingText: translate('form.loading'),
    openText: translate('form.open'),
    closeText: translate('form.close'),
    clearText: translate('form.clear'),
    // MUI names the open list after the field. Then both the field and the list would have the same name.
    slotProps: {
      listbox: { 'aria-labelledby': undefined, 'aria-label': translate('form.options') },
    },
  }
}

const inputOf =
  (control: Control) =>
  ({ InputProps, inputProps, disabled }: AutocompleteRenderInputParams) => (
    <OutlinedInput
      {...InputProps}
      disabled={disabled}
      error={control.invalid}
      inputRef={control.ref}
      inputProps={{ ...inputProps, ...control.aria, name: control.name }}
    />
  )

/** So many pixels before its end, a list is read on. */
const NEAR = 80

const isAtEnd = ({ currentTarget: list }: UIEvent<HTMLElement>): boolean =>
  list.scrollTop + list.clientHeight >= list.scrollHeight - NEAR

/** Reads on when the wheel or the keys bring the end of a list into sight. */
const readingOn = (
  listbox: object,
  options: readonly ChooserOption[],
  more: (() => void) | undefined,
) => ({
  slotProps: {
    listbox: { ...listbox, onScroll: (event: UIEvent<HTMLElement>) => isAtEnd(event) && more?.() },
  },
  onHighlightChange: (_: unknown, option: ChooserOption | null) =>
    void (option && option === options.at(-1) && more?.()),
})

/**
 * A field with a list to choose from, which typing narrows. Until it is settled, the typed text stays in the value as
 * unread.
 */
export const Chooser = ({
  control,
  options,
  chosen,
  loading = false,
  more,
  settle,
}: ChooserProps) => {
  const { slotProps, ...texts } = useChooserTexts()
  const { value } = control
  const leave = () => {
    settle?.()
    control.blur()
  }
  return (
    <Autocomplete<ChooserOption>
      {...texts}
      id={control.id}
      options={options}
      value={chosen}
      inputValue={isUnparsed(value) ? value.$typed : (chosen?.label ?? '')}
      loading={loading}
      {...readingOn(slotProps.listbox, options, more)}
      readOnly={control.readOnly}
      clearOnBlur={false}
      handleHomeEndKeys
      isOptionEqualToValue={(option, current) => option.key === current.key}
      getOptionKey={(option) => option.key}
      getOptionDisabled={(option) => option.disabled === true}
      onChange={(_, option) => control.change(option ? option.code : '')}
      onInputChange={(_, text, reason) => {
        if (reason === 'input') control.change(text === '' ? '' : markUnparsed(text))
      }}
      onBlur={leave}
      renderInput={inputOf(control)}
    />
  )
}
