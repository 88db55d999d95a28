import { useEffect, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useUnsaved } from '../../base/contexts/unsaved'
import { sameInput } from '../form-state/untouched'

interface Leaving {
  readonly onClose: () => void
  readonly values: () => FieldValues
  readonly busy: boolean
  /** How many records the dialog has saved: each of them begins with an empty form. */
  readonly round: number
}

/**
 * Closing asks once when something was typed. A dialog with a call under way stays open, so that the operator sees how
 * the call ends.
 */
export function useLeaving({ values, busy, onClose, round }: Leaving) {
  const [asking, setAsking] = useState(false)
  const before = useRef<{ readonly round: number; readonly values: FieldValues }>(null)
  useEffect(() => {
    // This waits until the inputs have set their defaults and the lists their first row.
    const timer = setTimeout(() => {
      if (before.current?.round === round) return
      before.current = { round, values: structuredClone(values()) }
    })
    return () => clearTimeout(timer)
  }, [values, round])
  const isUnsaved = () => {
    const { current } = before
    return current?.round === round && !sameInput(current.values, values())
  }
  useUnsaved(isUnsaved)
  return {
    asking,
    isUnsaved,
    stay: () => setAsking(false),
    leave: () => {
      if (busy) return
      if (isUnsaved()) setAsking(true)
      else onClose()
    },
  }
}
