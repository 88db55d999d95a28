import { successAnswer } from '../../server/answers/call-answer'
import { findRecord } from '../../server/calls/find-record'
import { saveRecord } from '../../server/calls/save-record'
import { deleteRecord } from '../../server/calls/record-calls'
import { successMessage, successWithRecord } from '../../server/calls/success-answer'
import type { CallBehaviour } from '../../server/call-context/call-context'

/* Calls of which the schema does not say what they do. A backend of one's own knows it, so that screens can be tried. */

/** Answers a call, such as a notification, as if it had been done. A record that the call names must exist. */
const acknowledgeCall: CallBehaviour = async (context) => {
  const { model, resource, call, records } = context
  if (!resource.key.every((name) => call.body.includes(name)))
    return successAnswer(null, successMessage(model, call))
  const found = await findRecord(context)
  if (found.problem !== undefined) return found.problem
  await records.note(resource, found.value.row)
  return successWithRecord(model, context, found.value.row)
}

/** Does what the method or the transport of a call is usually for, and acknowledges every other one. */
export const assumedBehaviour: CallBehaviour = (context) => {
  const { method, verb } = context.call
  if (method === 'DELETE') return deleteRecord(context)
  return verb === null ? acknowledgeCall(context) : saveRecord(context)
}
