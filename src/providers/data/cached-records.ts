import type { QueryClient } from '@tanstack/react-query'
import type { Identifier, RaRecord } from 'ra-core'
import { isKeyedValues, ownProperty } from '../../../wire/values'

const isRecord = (value: unknown): value is RaRecord =>
  isKeyedValues(value) && Object.hasOwn(value, 'id')

/** The records in the data of a query, which is a record, a list of records, or an answer that holds such a list. */
const recordsIn = (data: unknown): readonly RaRecord[] => {
  if (Array.isArray(data)) return data.filter(isRecord)
  if (!isKeyedValues(data)) return []
  const rows = ownProperty(data, 'data')
  if (Array.isArray(rows)) return rows.filter(isRecord)
  return isRecord(data) ? [data] : []
}

/** The newest copy of a record in everything that react-admin has fetched of its resource. */
export const cachedRecord = (
  queryClient: QueryClient,
  resource: string,
  id: Identifier,
): RaRecord | undefined =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: [resource] })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .flatMap((query) => recordsIn(query.state.data))
    .find((record) => String(record.id) === String(id))
