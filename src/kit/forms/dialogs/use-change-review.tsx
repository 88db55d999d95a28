import { type ReactNode, useState } from 'react'
import { useTranslate } from 'ra-core'
import type { FieldValues } from 'react-hook-form'
import type { ReviewFormValues } from '../form-state/submission'
import { fromFormValues, isPlainObject } from '../../base/values/form-names'
import { ChangeList } from './change-list'
import { type FormChange, formChanges } from './form-changes'
import { ConfirmDialog } from './confirm-dialog'

interface ReviewRequest {
  readonly changes: readonly FormChange[]
  readonly answer: (answer: 'send' | 'keep') => void
}

interface ReviewOptions {
  /** A `ShowField` for each field. Without it, nothing is asked. */
  readonly changes?: ReactNode
  readonly initial: FieldValues
  /** The record is new. */
  readonly fresh?: boolean
}

/** Asks with the list of what a form changes, when the form is to do so. */
export const useChangeReview = ({
  changes: fields,
  initial,
  fresh = false,
}: ReviewOptions): { question: ReactNode; review: ReviewFormValues | undefined } => {
  const translate = useTranslate()
  const [request, setRequest] = useState<ReviewRequest | null>(null)
  const review: ReviewFormValues = async (values) => {
    const before = fresh ? null : fromFormValues(initial)
    const changes = formChanges(fields, isPlainObject(before) ? before : null, values)
    if (changes.length === 0) return 'unchanged'
    const answer = await new Promise<'send' | 'keep'>((resolve) =>
      setRequest({ changes, answer: resolve }),
    )
    setRequest(null)
    return answer
  }
  const question = request && (
    <ConfirmDialog
      wide
      title={translate(fresh ? 'diff.creates' : 'diff.changes')}
      facts={[]}
      onConfirm={() => request.answer('send')}
      onCancel={() => request.answer('keep')}
    >
      <ChangeList changes={request.changes} />
    </ConfirmDialog>
  )
  return { question, review: fields === undefined ? undefined : review }
}
