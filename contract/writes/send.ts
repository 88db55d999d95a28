import type { CallModel } from '../../codegen/language/model'
import type { KeyedValues } from '../../wire/values'
import { isComparedHere } from '../../wire/version'
import type { CallOutcome } from '../exchange/answer'
import type { SendOptions } from '../exchange/client'
import type { CheckContext } from '../reads/list'
import { versionNow } from '../reads/version'
import { writtenBody } from './written'

/** Sends a call that changes a record. The version that the record has now goes along where it has one. */
export const sendWrite = async (
  subject: CheckContext,
  call: CallModel,
  body: KeyedValues,
  row: KeyedValues | null,
  options: Pick<SendOptions, 'roles' | 'intent'> = {},
): Promise<CallOutcome> => {
  const { client, resource } = subject
  const isSent = call.versioned && !isComparedHere(resource.version)
  const version = isSent && row !== null ? await versionNow(subject, row) : undefined
  const written = writtenBody(subject, call, body, row)
  const sent = { ...options, resource, settled: written.settled, ...(version && { version }) }
  return client.send(call, written.body, sent)
}
