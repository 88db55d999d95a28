import type { Identifier, RaRecord } from 'ra-core'
import { ownProperty, type KeyedValues } from '../../../wire/values'
import {
  isComparedByConsole,
  isSameEntityState,
  isWeakTag,
  type SentVersion,
  sentVersion,
} from '../../../wire/record-version'
import { type ConflictError, isConflict, isNotFound } from '../http/admin-error'
import { conflictFailure, createAdminError, unversionedFailure } from '../http/create-admin-error'
import type { Call, ResourceDefinition } from '../definitions/definition'
import type { DataProviderParts } from './data-provider-parts'
import { readVerbs } from './read-verbs'
import { recordIdOf } from '../values/record'
import { entityTagKey } from '../values/entity-tag'

/** The version of a record as the operator has seen it. */
const versionIn = ({ version }: ResourceDefinition, record: unknown): unknown =>
  version === undefined
    ? undefined
    : ownProperty(record, version === 'ETag' ? entityTagKey : version.field)

const versionToSend = (definition: ResourceDefinition, record: unknown): SentVersion | null => {
  const { version, wire = {} } = definition
  if (version === undefined) return null
  const field = version === 'ETag' ? '' : version.field
  return sentVersion(version, versionIn(definition, record), wire[field]?.write ?? field)
}

const isWeak = (version: SentVersion): boolean => 'header' in version && isWeakTag(version.value)

/** A record together with the version that goes with a write of it. */
interface Versioned {
  readonly record: KeyedValues | undefined
  readonly version: SentVersion | undefined
}

const idOf = (definition: ResourceDefinition, record: KeyedValues): Identifier | null => {
  const id = ownProperty(record, 'id')
  return typeof id === 'string' || typeof id === 'number' ? id : recordIdOf(definition, record)
}

const readNow = async (
  parts: DataProviderParts,
  { name }: ResourceDefinition,
  id: Identifier,
  record: KeyedValues,
): Promise<RaRecord> => {
  const meta = { quiet: true, fresh: true, record }
  return (await readVerbs(parts).getOne(name, { id, meta })).data
}

/** Whether the record stands in another status than the one on the screen. */
const hasMoved = (
  { lifecycles }: ResourceDefinition,
  seen: KeyedValues,
  now: KeyedValues,
): boolean =>
  lifecycles.some(({ field }) => {
    const status = ownProperty(seen, field)
    return status !== undefined && status !== ownProperty(now, field)
  })

/**
 * Whether somebody has changed a record since it was seen, where no version of it travels. A record that tells no version
 * may be changed while it stands in the status on the screen.
 */
const isOther = (definition: ResourceDefinition, seen: KeyedValues, now: RaRecord): boolean => {
  const version = isComparedByConsole(definition.version) ? versionIn(definition, seen) : undefined
  return version === undefined
    ? hasMoved(definition, seen, now)
    : String(version) !== String(versionIn(definition, now))
}

/** The record as it is now, as long as it may be changed by somebody who has seen it was. */
const readToWrite = async (
  parts: DataProviderParts,
  definition: ResourceDefinition,
  call: Call,
  { record, id, known }: { record: KeyedValues; id: Identifier; known: SentVersion | null },
): Promise<Versioned> => {
  const now = await readNow(parts, definition, id, record)
  const isHere = isComparedByConsole(definition.version)
  const version = isHere ? undefined : versionToSend(definition, now)
  const path = parts.client.pathOf(call)
  if (version === null) {
    const failure = unversionedFailure(path)
    parts.client.report(failure, { quiet: true, tag: definition.name })
    throw failure
  }
  if (known && version ? !isSameEntityState(known, version) : isOther(definition, record, now)) {
    throw Object.assign(conflictFailure({ path, write: true }, {}), { current: now })
  }
  return { record: { ...record, ...now }, version }
}

/**
 * The version that goes with a write. A record from a list has no entity tag, and after some writes the new version is
 * unknown: the record is then read first. So it is where its tag is weak, because a weak tag matches nothing, and the
 * backend may have a strong one by now. Without a version, nothing may be sent.
 */
export const withVersion = async (
  parts: DataProviderParts,
  definition: ResourceDefinition,
  call: Call,
  record: KeyedValues | undefined,
): Promise<Versioned> => {
  const id = record && idOf(definition, record)
  const isCovered = definition.version !== undefined && call.versioned === true
  if (!isCovered || !record || id === null || id === undefined) {
    return { record, version: undefined }
  }
  const known = versionToSend(definition, record)
  return known && !isWeak(known) && !isComparedByConsole(definition.version)
    ? { record, version: known }
    : readToWrite(parts, definition, call, { record, id, known })
}

/** A refusal that names the version, although the record still has that version: so it has another reason. */
const otherReason = ({ path, code, status, serverMessage }: ConflictError) =>
  createAdminError({
    kind: 'http',
    path,
    code,
    status,
    serverMessage,
    messageKey: 'http.sameVersion',
  })

/**
 * What a failed write tells. After a refusal because of the version, the record is read again, so that the operator sees
 * what it is now.
 */
export const attachCurrentRecord = async (
  parts: DataProviderParts,
  definition: ResourceDefinition,
  { record, version }: Versioned,
  error: unknown,
): Promise<unknown> => {
  const id = record && idOf(definition, record)
  if (!isConflict(error) || !record || id === null || id === undefined) return error
  try {
    const current = await readNow(parts, definition, id, record)
    const now = versionToSend(definition, current)
    const isSame = now !== null && version !== undefined && isSameEntityState(now, version)
    return isSame ? otherReason(error) : Object.assign(error, { current })
  } catch (failure) {
    return isNotFound(failure) ? Object.assign(error, { current: null }) : error
  }
}

/**
 * The record after a write, with the version that the answer names in its header, or among what it says of the record.
 * Where it names none, the record has none.
 */
export const withNewVersion = <Row extends KeyedValues>(
  { version }: ResourceDefinition,
  record: Row,
  { values, headers }: { readonly values: KeyedValues; readonly headers: Headers },
): Row => {
  if (version === undefined) return record
  if (version === 'ETag') return { ...record, [entityTagKey]: headers.get('ETag') }
  return { ...record, [version.field]: ownProperty(values, version.field) }
}
