import type { RaRecord } from 'ra-core'
import type { ResourceDefinition } from '../definitions/definition'

/**
 * Where a record keeps the entity tag of the answer that read it. The tag belongs to this copy of the record, so it
 * stands in the copy itself. No field has this name, since YAML refuses control characters, and no body, column or page
 * takes a key that is no field.
 */
export const entityTagKey = '\u0000etag'

/** A record with the entity tag of its answer, where the tag is its version. */
export const withEntityTag = (
  { version }: ResourceDefinition,
  record: RaRecord,
  headers: Headers,
): RaRecord => (version === 'ETag' ? { ...record, [entityTagKey]: headers.get('ETag') } : record)
