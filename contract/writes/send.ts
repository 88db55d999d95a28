import type { CallModel } from '../../codegen/language/model'
import type { KeyedValues } from '../../wire/values'
import type { CallOutcome } from '../exchange/answer'
import type { SendOptions } from '../exchange/client'
import type { CheckContext } from '../reads/list'
import { versionNow } from '../reads/version'

/** Sends a call that changes a record. The version that the record has now goes along where it has one. */
export const sendWrite = async (
  subject: CheckContext,
  call: CallModel,
  body: KeyedValues,
  row: KeyedValues | null,
  options: Pick<SendOptions, 'roles' | 'intent'> = {},
): Promise<CallOutcome> => {
  const { client, resource } = subject
  const version = call.versioned && row !== null ? await versionNow(subject, row) : undefined
  return client.send(call, body, { ...options, resource, ...(version && { version }) })
}
