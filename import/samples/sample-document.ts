import { isJsonObject, type JsonObject, type JsonValue } from '../api-description/json-access'
import { mostFrequent } from '../api-description/most-frequent'
import type { RecordedCall } from './recorded-calls'
import { inferSchema } from './infer-schema'

/* Samples are told as a document of OpenAPI, so that there is one way from there to a schema. */

const isKey = (segment: string): boolean =>
  /^\d+$|^[0-9a-f]{8}-[0-9a-f-]{27}$|^[0-9a-f]{24}$|^[0-9A-HJKMNP-TV-Z]{26}$/iu.test(segment)

const segmentsOf = (path: string): string[] => path.split('/').filter((part) => part !== '')

/** A path with a name in place of the key of a record. */
const pathTemplate = (path: string): string[] =>
  segmentsOf(path).map((segment, index) => (isKey(segment) && index > 0 ? '{id}' : segment))

/** The path below which all calls stand. */
export const commonBasePath = (paths: readonly string[]): string => {
  const all = paths.map(segmentsOf)
  const shortest = Math.min(...all.map((each) => each.length))
  let shared = 0
  while (shared < shortest - 1 && all.every((each) => each[shared] === all[0]?.[shared]))
    shared += 1
  return `/${(all[0] ?? []).slice(0, shared).join('/')}`
}

const mediaOf = ({ encoding }: RecordedCall): string =>
  encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'

/** What all addresses of a list asked for in the same way. */
const constantQuery = ([first, ...others]: readonly RecordedCall[]): URLSearchParams => {
  const shared = Object.entries(first?.constants ?? {}).filter(([name, value]) =>
    others.every(({ constants }) => constants?.[name] === value),
  )
  return new URLSearchParams(shared.map(([name, value]) => [name, String(value)]))
}

/** The operation that some exchanges with one path and method are examples of. */
const operationOf = (exchanges: readonly RecordedCall[]): JsonObject => {
  const bodies = exchanges.flatMap(({ body }) => body ?? [])
  const fixed = constantQuery(exchanges)
  const parameters = exchanges.flatMap(({ query, next = {} }) => [
    ...Object.keys(query),
    ...Object.keys(next),
  ])
  const keys = [...new Set(parameters)].filter((name) => !fixed.has(name))
  const [first] = exchanges
  const headers = [...new Set(exchanges.flatMap((each) => each.headers))]
  const answers = exchanges.map(({ answer }) => answer).filter((answer) => answer !== null)
  return {
    ...(fixed.size === 0 ? {} : { 'x-query': `?${fixed}` }),
    parameters: keys.map((name) => ({ name, in: 'query', schema: { type: 'string' } })),
    ...(first && bodies.length > 0
      ? { requestBody: { content: { [mediaOf(first)]: { schema: inferSchema(bodies) } } } }
      : {}),
    responses: {
      200: {
        headers: Object.fromEntries(headers.map((name) => [name, {}])),
        content: answers.length > 0 ? { 'application/json': { schema: inferSchema(answers) } } : {},
      },
    },
  }
}

const schemeOf = (exchanges: readonly RecordedCall[]): JsonObject => {
  const access = mostFrequent(exchanges.flatMap((each) => each.access ?? []))
  if (!access) return {}
  const { header, prefix, in: place } = access
  if (place !== undefined) return { sample: { type: 'apiKey', in: place, name: header } }
  if (prefix?.toLowerCase() === 'bearer') return { sample: { type: 'http', scheme: 'bearer' } }
  if (prefix?.toLowerCase() === 'basic') return { sample: { type: 'http', scheme: 'basic' } }
  return { sample: { type: 'apiKey', in: 'header', name: header, description: prefix ?? '' } }
}

/** A document that says what some exchanges have shown. */
export const documentFromCalls = (
  exchanges: readonly RecordedCall[],
  base: string,
  title: string,
): JsonValue => {
  const skip = segmentsOf(base).length
  const byCall = new Map<string, RecordedCall[]>()
  for (const each of exchanges) {
    const path = `/${pathTemplate(each.path).slice(skip).join('/')}`
    const call = `${each.method.toLowerCase()} ${path}`
    byCall.set(call, [...(byCall.get(call) ?? []), each])
  }
  const paths: Record<string, JsonObject> = {}
  for (const [call, same] of byCall) {
    const [method = '', path = ''] = call.split(' ')
    const item = paths[path] ?? {}
    paths[path] = { ...item, [method]: operationOf(same) }
  }
  return {
    openapi: '3.1.0',
    info: { title },
    servers: [{ url: base }],
    paths,
    components: { securitySchemes: schemeOf(exchanges) },
  }
}

/** Addresses that a backend usually has for the records of a schema. */
export const restPathsFor = (name: string, schema: JsonValue): Record<string, JsonObject> => {
  const json = { content: { 'application/json': { schema } } }
  const rows = { content: { 'application/json': { schema: { type: 'array', items: schema } } } }
  const one = { name: 'id', in: 'path', required: true, schema: {} }
  const keys = ['page', 'size'].map((key) => ({
    name: key,
    in: 'query',
    schema: { type: 'integer' },
  }))
  return {
    [`/${name}`]: {
      get: { parameters: keys, responses: { 200: rows } },
      post: { requestBody: json, responses: { 201: json } },
    },
    [`/${name}/{id}`]: {
      parameters: [one],
      get: { responses: { 200: json } },
      patch: { requestBody: json, responses: { 200: json } },
      delete: { responses: { 204: {} } },
    },
  }
}

const isRows = (value: JsonValue): value is JsonObject[] =>
  Array.isArray(value) && value.length > 0 && value.every(isJsonObject)

/** Whether a tree holds the rows of several resources by their names, as the file of a json-server does. */
export const isJsonServerFile = (tree: JsonValue): tree is Record<string, JsonObject[]> =>
  isJsonObject(tree) &&
  Object.keys(tree).length > 1 &&
  Object.values(tree).every((rows) => isRows(rows) || isJsonObject(rows)) &&
  Object.values(tree).filter(isRows).length > 1
