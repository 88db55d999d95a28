import { useState } from 'react'
import { Chooser } from '../../fields/inputs/chooser'
import { chosenOption, useReferenceChoices } from '../../fields/inputs/use-reference-choices'
import { FormTheme } from '../../base/theme/form-theme'
import { isUnparsed, markUnparsed } from '../../base/values/form-names'
import type { ReferenceFilterProps } from './filter-field'
import { FilterField, useFilterLabel, useFilterValue } from './filter-field'

/** What is typed and chosen, and what there is to choose from. */
const useChoice = ({ to, show, ...props }: ReferenceFilterProps) => {
  const { value, setValue } = useFilterValue(props)
  const [typed, setTyped] = useState<string | null>(null)
  const search = typed === null ? { typed: '', chosen: value } : { typed }
  const { options, loading, more, find } = useReferenceChoices(to, show, search)
  const change = (next: unknown): void => {
    setTyped(isUnparsed(next) ? next.$typed : null)
    if (!isUnparsed(next)) setValue(next)
  }
  /** What was typed counts when it names one record. Otherwise the filter is what it was before. */
  const settle = async (): Promise<void> => {
    if (typed === null) return
    const found = await find(typed.trim())
    setTyped((now) => (now === typed ? null : now))
    if (found) setValue(found.code)
  }
  const control = { ...still, value: typed === null ? value : markUnparsed(typed), change }
  const chooser = { options, loading, more, chosen: chosenOption(options, value) }
  return { control, chooser, settle: () => void settle() }
}

/** What a filter never is, other than the input of a form. */
const still = {
  blur: () => undefined,
  ref: () => undefined,
  invalid: false,
  required: false,
  readOnly: false,
  unit: '',
} as const

/**
 * Filters by a record of a long list: the backend searches in it while the operator types, where it can, and the list
 * is read on as far as the operator goes.
 */
const LongReferenceFilter = (props: ReferenceFilterProps) => {
  const label = useFilterLabel(props)
  const { control, chooser, settle } = useChoice(props)
  return (
    <FilterField {...props}>
      {({ id, ...aria }) => (
        <FormTheme>
          <Chooser
            {...chooser}
            control={{ ...control, id, aria, label, labelId: `${id}-label`, name: props.source }}
            settle={settle}
          />
        </FormTheme>
      )}
    </FilterField>
  )
}

export default LongReferenceFilter
