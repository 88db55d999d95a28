import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { suggestionFieldsOf, suggestValue, type Suggestion } from '../../../../wire/suggestion'
import { isSameCode } from '../../base/values/condition'
import { formPath, type InputPath } from '../../base/values/form-names'
import { isUnfilled } from './value-checks'
import { useFormState } from './form-state'
import { useDeciders } from './use-deciders'

/**
 * Fills a field of a new record with what other fields suggest, and again when those change, until the operator types
 * another value.
 */
export function SuggestionFiller({
  path,
  suggestion,
}: {
  path: InputPath
  suggestion: Suggestion
}): null {
  const { defaults } = useFormState()
  const { setValue } = useFormContext()
  const name = formPath(path)
  const sources = suggestionFieldsOf(suggestion)
  const values = useDeciders(sources)
  const value: unknown = useWatch({ name })
  const given = useRef<unknown>(undefined)
  const next = suggestValue(suggestion, (source) => values[sources.indexOf(source)]) ?? ''
  useEffect(() => {
    const isOwn =
      given.current === undefined ? !isUnfilled(value) : !isSameCode(value, given.current)
    const isKnown = given.current === next || (given.current === undefined && next === '')
    if (!defaults || isOwn || isKnown) return
    given.current = next
    setValue(name, next, { shouldDirty: true })
  })
  return null
}
