import type { IncomingHttpHeaders } from 'node:http'

import { ownProperty } from '../../wire/values'
import { isComparedByConsole, isIfMatchMet, versionHeader } from '../../wire/record-version'
import type { Json, Model, ResourceModel } from '../../codegen/language/model'
import { httpRefusalAnswer, refusalAnswer } from '../answers/call-answer'
import type { CallAnswer } from '../answers/call-answer'
import type { CallBehaviour, CallContext } from '../call-context/call-context'
import { isEmpty, rawOf } from '../call-context/call-context'
import { nextRecordVersion, versionField } from '../call-context/version-field'
import type { RequestBody } from '../http/request-body'
import { keyedHashOf } from '../store/text-hash'
import type { FoundRecord, RequiredStatuses, Records } from '../store/store'
import type { StoredRow } from '../store/stored-types'
import type { LocalizedMessage } from '../messages'
import { findRecord } from './find-record'

const CONFLICT = 409
const PRECONDITION_FAILED = 412
const PRECONDITION_REQUIRED = 428

/**
 * The strong entity tag of a record. It changes with every value of the record, among them those that a caller may not
 * see: without a key, somebody who knows the others could try which of them fit.
 */
const tagOf = (row: StoredRow, { tagKey }: Pick<Records, 'tagKey'>): string =>
  `"${keyedHashOf(tagKey, JSON.stringify(row))}"`

/** The header that names the version of a record in an answer. */
export const etagHeaders = (
  { resource, records }: Pick<CallContext, 'resource' | 'records'>,
  row: StoredRow,
): Pick<CallAnswer, 'headers'> =>
  resource.version === 'ETag' ? { headers: { ETag: tagOf(row, records) } } : {}

/** Changes one record, which then has its next version. Null: it is not in one of the statuses named. */
export const updateRecordVersioned = (
  { resource, records }: Pick<CallContext, 'resource' | 'records'>,
  found: FoundRecord,
  values: Readonly<Record<string, Json>>,
  only?: RequiredStatuses,
): Promise<StoredRow | null> => {
  const field = versionField(resource)
  const next = field && { [field.name]: nextRecordVersion(field, found.row[field.name] ?? null) }
  return records.update(resource, found, { ...values, ...next }, only)
}

/** The version that a request names: in a header, in its body or in its address. */
export const requestedVersion = (
  resource: ResourceModel,
  { body, query, headers }: { body: RequestBody; query: RequestBody; headers: IncomingHttpHeaders },
): unknown => {
  if (resource.version === null) return undefined
  const header = versionHeader(resource.version)
  if (header !== null) return headers[header.toLowerCase()]
  const key = versionField(resource)?.write ?? ''
  return rawOf(body, key) ?? ownProperty(query, key)
}

const isCurrent = (
  { resource, records }: Pick<CallContext, 'resource' | 'records'>,
  row: StoredRow,
  named: unknown,
): boolean => {
  const { version } = resource
  if (version === 'ETag') return isIfMatchMet(String(named), tagOf(row, records))
  const field = versionField(resource)
  const value = String(row[field?.name ?? ''] ?? '')
  const header = version && versionHeader(version)
  return header?.toLowerCase() === 'if-match'
    ? isIfMatchMet(String(named), /^(?:W\/)?".*"$/.test(value) ? value : `"${value}"`)
    : String(named) === value
}

const staleMessage: LocalizedMessage = (words) => words.stale

/** Refuses in the backend's own way: by the code that app.yaml has for this, or by the HTTP status. */
const conflictAnswer = ({ app }: Model, status: number): CallAnswer => {
  const [code] = app.backend.envelope.conflict
  return code === undefined
    ? httpRefusalAnswer(status, staleMessage)
    : { ...refusalAnswer(0, staleMessage), code }
}

/** The refusal of a write that names no version of its record, or another one than it has. Null lets the write happen. */
const versionRefusal = async (context: CallContext, named: unknown): Promise<CallAnswer | null> => {
  const { model, resource, call } = context
  if (resource.version === null || isComparedByConsole(resource.version) || !call.versioned)
    return null
  const found = await findRecord(context)
  if (found.problem !== undefined) return null
  if (isEmpty(named)) return httpRefusalAnswer(PRECONDITION_REQUIRED, (words) => words.noVersion)
  if (isCurrent(context, found.value.row, named)) return null
  const isHeader = versionHeader(resource.version) !== null
  return conflictAnswer(model, isHeader ? PRECONDITION_FAILED : CONFLICT)
}

/** Does what a call does, unless its version is not that of the record. */
export const withVersionCheck = async (
  context: CallContext,
  named: unknown,
  behaviour: CallBehaviour,
): Promise<CallAnswer> => (await versionRefusal(context, named)) ?? behaviour(context)
