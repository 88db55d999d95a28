import type { KeyedValues } from '../../wire/values'
import { rereadRecord } from '../reads/find-rows'
import type { CheckContext } from '../reads/list'
import { bodyOfRecordCall, callNamed, describeRecord } from '../reads/record'
import { sendWrite } from './send-write'

/** Deletes a record that this run has made without meaning to keep it, or reports that it is still there. */
export const discardRecord = async (subject: CheckContext, row: KeyedValues): Promise<void> => {
  const { resource, recorder } = subject
  const call = callNamed(resource, resource.verbs.delete)
  if (call !== undefined) await sendWrite(subject, call, bodyOfRecordCall(resource, call, row), row)
  if (call !== undefined && (await rereadRecord(subject, row)) === null) return
  const why = call === undefined ? 'since no call deletes it' : 'and not deleted'
  recorder.leave(`${describeRecord(resource, row)} added, ${why}`)
}
