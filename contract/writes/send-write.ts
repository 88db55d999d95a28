import type { CallModel } from '../../codegen/language/model'
import type { KeyedValues } from '../../wire/values'
import { isComparedByConsole } from '../../wire/record-version'
import type { CallOutcome } from '../exchange/call-outcome'
import type { SendOptions } from '../exchange/client'
import type { CheckContext } from '../reads/list'
import { readCurrentVersion } from '../reads/version'
import { bodyOfWrite } from './write-body'

/** Sends a call that changes a record. The version that the record has now goes along where it has one. */
export const sendWrite = async (
  subject: CheckContext,
  call: CallModel,
  body: KeyedValues,
  row: KeyedValues | null,
  options: Pick<SendOptions, 'roles' | 'intent'> = {},
): Promise<CallOutcome> => {
  const { client, resource } = subject
  const isSent = call.versioned && !isComparedByConsole(resource.version)
  const version = isSent && row !== null ? await readCurrentVersion(subject, row) : undefined
  const written = bodyOfWrite(subject, call, body, row)
  const sent = { ...options, resource, settled: written.settled, ...(version && { version }) }
  return client.send(call, written.body, sent)
}
