import type { WireCall } from '../call'
import { flattenRecord, JSON_API_ID, jsonApiType, toJsonApiRecord, type JsonApi } from '../json-api'
import { pathKeys } from '../path'
import { isAddress, withoutDropped } from '../request'
import { ownProperty, type KeyedValues } from '../values'
import type { ClientSide } from './transport'

/** What a body says, and the values of the address that do not belong to it. */
const splitAddress = (
  { path, body }: WireCall,
  values: KeyedValues,
): readonly [KeyedValues, KeyedValues] => {
  const taken = pathKeys(path).filter((key) => !body.includes(key))
  const entries = Object.entries(values)
  return [
    Object.fromEntries(entries.filter(([key]) => !taken.includes(key))),
    Object.fromEntries(entries.filter(([key]) => pathKeys(path).includes(key))),
  ]
}

/**
 * A transport whose records travel as JSON:API has them. A console carries this only where one does.
 *
 * @param client the transport below it
 * @param shape the type of the records, and where their fields stand
 *
 * @example
 * ```tsx
 * import { jsonApi, jsonTransport } from 'deskwright/kit'
 *
 * export const transport = jsonApi(jsonTransport, {
 *   type: 'articles',
 *   relations: { author: 'people' },
 *   numbers: ['id', 'author'],
 * })
 * ```
 */
export const jsonApi = (client: ClientSide, shape: JsonApi): ClientSide => ({
  ...client,
  rows: (call, answer) => {
    const rows = client.rows(call, answer)
    return Array.isArray(rows) ? rows.map((row) => flattenRecord(shape, row)) : rows
  },
  record: (data) => flattenRecord(shape, data),
  request: (backend, call, values, facts) => {
    // A call that saves no record has a body of its own.
    if (!call.wrap || isAddress(call.method)) {
      const written = client.request(backend, call, values, facts)
      // A request without a body has no media type that a server of JSON:API could know.
      return written && call.method === 'DELETE' ? { ...written, headers: {} } : written
    }
    const [body, address] = splitAddress(call, values)
    const record = toJsonApiRecord(
      shape,
      withoutDropped(body, backend.drop),
      ownProperty(values, JSON_API_ID),
    )
    const written = client.request(
      { ...backend, drop: [] },
      { ...call, encoding: 'json', body: [JSON_API_ID] },
      { ...address, ...record },
      { ...facts, types: { attributes: facts.types ?? {} } },
    )
    return written && { ...written, says: body, headers: { 'Content-Type': jsonApiType } }
  },
})
