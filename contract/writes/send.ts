import type { CallModel } from '../../codegen/model'
import type { Values } from '../../wire/values'
import type { Answer } from '../exchange/answer'
import type { SendOptions } from '../exchange/client'
import type { Subject } from '../reads/list'
import { versionNow } from '../reads/version'

/** Sends a call that changes a record. The version that the record has now goes along where it has one. */
export const sendWrite = async (
  subject: Subject,
  call: CallModel,
  body: Values,
  row: Values | null,
  options: Pick<SendOptions, 'roles' | 'intent'> = {},
): Promise<Answer> => {
  const { client, resource } = subject
  const version = call.versioned && row !== null ? await versionNow(subject, row) : undefined
  return client.send(call, body, { ...options, resource, ...(version && { version }) })
}
