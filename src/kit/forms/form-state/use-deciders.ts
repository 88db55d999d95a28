import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { conditionHolds, conditionPathOf } from '../../../../wire/condition'
import type { Decider } from '../../../../wire/deciders'
import type { Choice } from '../../../providers/definitions/definition'
import { isSameCode } from '../../base/values/condition'
import { outerScopePath, formPath } from '../../base/values/form-names'
import { isUnfilled } from './value-checks'
import { useInputScope } from './form-state'

/** The values of fields that decide about another one, beside it or further out. */
export function useDeciders(deciders: readonly Decider[]): readonly unknown[] {
  const scope = useInputScope()
  const name = deciders.map((decider) =>
    formPath([...outerScopePath(scope, decider.up ?? 0), ...conditionPathOf({ ...decider })]),
  )
  return useWatch({ name, disabled: name.length === 0 })
}

/** The choices that are offered as the form stands. */
export function useOfferedChoices(choices: readonly Choice[]): readonly Choice[] {
  const counts = choices.map(({ when }) => when?.all.length ?? 0)
  const values = useDeciders(choices.flatMap(({ when }) => when?.all ?? []))
  return choices.filter(({ when }, index) => {
    const before = counts.slice(0, index).reduce((sum, count) => sum + count, 0)
    return when === undefined || conditionHolds(when, values.slice(before))
  })
}

const hasChoice = (choices: readonly Choice[], value: unknown): boolean =>
  choices.some(({ code }) => isSameCode(code, value))

/** Whether a value is a choice that is not offered as the form stands. */
export function useIsChoiceNotOffered(choices: readonly Choice[]): (value: unknown) => boolean {
  const open = useOfferedChoices(choices)
  return (value) => hasChoice(choices, value) && !hasChoice(open, value)
}

interface ClearedByProps {
  readonly source: string
  readonly deciders: readonly Decider[]
  /** Whether a value must go; every one when it is left out. */
  readonly isOut?: (value: unknown) => boolean
}

const alwaysTrue = (): boolean => true

/**
 * Clears a field when one that decides about it changes. What a record had when the form opened stays, and so does what
 * came with the change, as when a form takes over a newer record.
 */
export function ClearOnDeciderChange({
  source,
  deciders,
  isOut = alwaysTrue,
}: ClearedByProps): null {
  const { setValue } = useFormContext()
  const name = formPath([...useInputScope(), source])
  const now = JSON.stringify(useDeciders(deciders))
  const value: unknown = useWatch({ name })
  const seen = useRef({ now, value })
  useEffect(() => {
    const isCurrent = seen.current.now === now || seen.current.value !== value
    const isCleared = !isCurrent && !isUnfilled(value) && isOut(value)
    if (isCleared) setValue(name, '', { shouldDirty: true, shouldTouch: true })
    seen.current = { now, value: isCleared ? '' : value }
  })
  return null
}
