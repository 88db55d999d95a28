import type { ApiDescription } from '../api-description'
import {
  jsonObjectAt,
  isJsonObject,
  jsonTextAt,
  type JsonObject,
  type JsonValue,
} from '../api-description/json-access'
import { splitName } from '../api-description/word-forms'
import { describeOpenApi } from '../openapi'
import { createRefResolver } from '../json-schema/refs'
import { resolveSchema } from '../json-schema/resolved-shape'
import { restPathsFor } from './sample-document'
import { withAssumedCalls } from './assumed-calls'

/** Whether a document is a JSON Schema of records. */
export const isJsonSchema = (tree: JsonValue): tree is JsonObject =>
  isJsonObject(tree) &&
  (/json-schema\.org/u.test(jsonTextAt(tree, '$schema') ?? '') ||
    (isJsonObject(tree['properties']) && tree['type'] === 'object') ||
    isJsonObject(tree['$defs']))

/** The schemas of records in a document, by name: the document itself, else its definitions. */
const recordsIn = (tree: JsonObject, from: string): [string, JsonValue][] => {
  const follow = createRefResolver(tree)
  const isRecord = (schema: JsonValue): boolean => resolveSchema(schema, follow).properties.size > 0
  const named = splitName(
    jsonTextAt(tree, 'title') ?? from.replace(/\.[^/]*$/u, '').replace(/\.schema$/u, ''),
  )
  if (isRecord(tree)) return [[named.join('-') || 'record', { $ref: '#' }]]
  return ['$defs', 'definitions'].flatMap((key) =>
    Object.entries(jsonObjectAt(tree, key)).flatMap(([name, schema]): [string, JsonValue][] =>
      isRecord(schema) ? [[splitName(name).join('-'), { $ref: `#/${key}/${name}` }]] : [],
    ),
  )
}

/** What a JSON Schema says of records; where they are had is made up. */
export const describeJsonSchema = (tree: JsonObject, from: string): ApiDescription => {
  const records = recordsIn(tree, from)
  const paths = Object.assign(
    {},
    ...records.map(([name, schema]) => restPathsFor(name, schema)),
  ) as JsonObject
  const title = jsonTextAt(tree, 'title') ?? 'Console'
  const description = describeOpenApi({ ...tree, openapi: '3.1.0', info: { title }, paths }, from)
  const { paging: _, ...backend } = description.backend
  return {
    ...description,
    backend: { ...backend, transport: 'rest' },
    resources: description.resources.map(withAssumedCalls),
    guessed: ['the calls: a JSON Schema has none, so they are those of REST'],
    missing: [...description.missing, 'how the backend pages, sorts and wraps its lists'],
  }
}
