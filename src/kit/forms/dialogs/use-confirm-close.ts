import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useUnsaved } from '../../base/contexts/use-unsaved'
import { useHasTypedChanges } from '../form-state/use-has-typed-changes'

interface Leaving {
  readonly onClose: () => void
  readonly values: () => FieldValues
  readonly busy: boolean
  /** How many records the dialog has saved: each of them begins with an empty form. */
  readonly round: number
  /** Names the form in questions about it. */
  readonly title: string
}

/**
 * Closing asks once when something was typed. A dialog with a call under way stays open, so that the operator sees how
 * the call ends.
 */
export function useConfirmClose({ values, busy, onClose, round, title }: Leaving) {
  const [asking, setAsking] = useState(false)
  const isUnsaved = useHasTypedChanges({ values, round })
  useUnsaved(isUnsaved, title)
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
