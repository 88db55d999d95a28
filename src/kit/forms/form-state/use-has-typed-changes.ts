import { useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { isSameInput } from './untouched'

interface Typing {
  readonly values: () => FieldValues
  /** How many records the form has saved: each of them begins with an empty form. */
  readonly round?: number
}

/** Tells whether a form holds something else than it did when its inputs had begun. */
export const useHasTypedChanges = ({ values, round = 0 }: Typing): (() => boolean) => {
  const before = useRef<{ readonly round: number; readonly values: FieldValues }>(null)
  useEffect(() => {
    // This waits until the inputs have set their defaults and the lists their first row.
    const timer = setTimeout(() => {
      if (before.current?.round === round) return
      before.current = { round, values: structuredClone(values()) }
    })
    return () => clearTimeout(timer)
  }, [values, round])
  return () => {
    const { current } = before
    return current?.round === round && !isSameInput(current.values, values())
  }
}
