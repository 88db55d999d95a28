import { type SentVersion, sentVersion } from '../../wire/record-version'
import type { KeyedValues } from '../../wire/values'
import { rereadRecord } from './find-rows'
import type { CheckContext } from './list'
import { bodyOfRecordCall, callNamed, fieldNamed, valueIn } from './record'

/** The value that stands where a record has its version. */
const valueNow = async (subject: CheckContext, row: KeyedValues): Promise<unknown> => {
  const { resource, client } = subject
  const { version, verbs } = resource
  if (version !== 'ETag') {
    const now = await rereadRecord(subject, row)
    const field = fieldNamed(resource, version?.field ?? null)
    return field && valueIn(now, field)
  }
  const read = callNamed(resource, verbs.read)
  if (read === undefined) return undefined
  const answer = await client.send(read, bodyOfRecordCall(resource, read, row), { resource })
  return answer.kind === 'success' ? answer.headers.get('ETag') : undefined
}

/** The version that a record has now, as a write sends it. Undefined when the record has none. */
export const readCurrentVersion = async (
  subject: CheckContext,
  row: KeyedValues,
): Promise<SentVersion | undefined> => {
  const { version } = subject.resource
  if (version === null) return undefined
  const field = version === 'ETag' ? null : fieldNamed(subject.resource, version.field)
  return sentVersion(version, await valueNow(subject, row), field?.write ?? '') ?? undefined
}
