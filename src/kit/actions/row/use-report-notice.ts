import { useCallback } from 'react'
import { useNotify, useTranslate } from 'ra-core'
import type { ResourceDefinition } from '../../../providers/definitions/definition'
import { useResultStore } from '../../base/contexts/results-context'
import { readableIdentityFields, useRoles } from '../../base/contexts/roles'
import { afterFrame } from '../../base/loading/after-frame'
import { personalValues } from '../../base/values/record-name'
import type { Action, ActionNotice } from './action'
import { paceMessages } from './message-pacing'
import { noticeMessageOf } from './notice-messages'
import { createActionResult } from './create-action-result'

type ReportNotice = (definition: ResourceDefinition, action: Action, notice: ActionNotice) => void

/** Keeps what has become of an action among the results, without a message. */
export const useStoreActionResult = (): ReportNotice => {
  const translate = useTranslate()
  const results = useResultStore()
  const roles = useRoles()
  return useCallback(
    (definition, action, notice) => {
      const readable = readableIdentityFields(definition, roles)
      const result = createActionResult(definition, action, notice, translate, readable)
      results?.record(result, personalValues(definition, action.record))
    },
    [translate, results, roles],
  )
}

/** Tells what has become of an action: in a message, and among the results that are kept. */
export const useReportNotice = (): ReportNotice => {
  const notify = useNotify()
  const translate = useTranslate()
  const results = useResultStore()
  const roles = useRoles()
  const keep = useStoreActionResult()
  return useCallback(
    (definition, action, notice) => {
      const say = (): void => {
        const readable = readableIdentityFields(definition, roles)
        const { message, options } = noticeMessageOf(
          definition,
          action,
          notice,
          translate,
          readable,
        )
        keep(definition, action, notice)
        paceMessages(options.about, () => {
          // A message that had to wait is not told any more when the session has ended meanwhile.
          if (results && !results.isKept()) return
          notify(message, options)
        })
      }
      // The row that has changed is drawn first: the words about it would hold its frame up.
      if (notice.kind === 'done') afterFrame(say)
      else say()
    },
    [notify, translate, results, roles, keep],
  )
}
