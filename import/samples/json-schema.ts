import type { ApiDescription } from '../api-description'
import { branchAt, isBranch, textAt, type JsonBranch, type Tree } from '../api-description/json'
import { splitName } from '../api-description/names'
import { describeOpenApi } from '../openapi'
import { followIn } from '../json-schema/refs'
import { shapeOf } from '../json-schema/shape'
import { usualPaths } from './document'
import { withUsualCalls } from './usual-calls'

/** Whether a document is a JSON Schema of records. */
export const isJsonSchema = (tree: Tree): tree is JsonBranch =>
  isBranch(tree) &&
  (/json-schema\.org/u.test(textAt(tree, '$schema') ?? '') ||
    (isBranch(tree['properties']) && tree['type'] === 'object') ||
    isBranch(tree['$defs']))

/** The schemas of records in a document, by name: the document itself, else its definitions. */
const recordsIn = (tree: JsonBranch, from: string): [string, Tree][] => {
  const follow = followIn(tree)
  const isRecord = (schema: Tree): boolean => shapeOf(schema, follow).properties.size > 0
  const named = splitName(
    textAt(tree, 'title') ?? from.replace(/\.[^/]*$/u, '').replace(/\.schema$/u, ''),
  )
  if (isRecord(tree)) return [[named.join('-') || 'record', { $ref: '#' }]]
  return ['$defs', 'definitions'].flatMap((key) =>
    Object.entries(branchAt(tree, key)).flatMap(([name, schema]): [string, Tree][] =>
      isRecord(schema) ? [[splitName(name).join('-'), { $ref: `#/${key}/${name}` }]] : [],
    ),
  )
}

/** What a JSON Schema says of records; where they are had is made up. */
export const describeJsonSchema = (tree: JsonBranch, from: string): ApiDescription => {
  const records = recordsIn(tree, from)
  const paths = Object.assign(
    {},
    ...records.map(([name, schema]) => usualPaths(name, schema)),
  ) as JsonBranch
  const title = textAt(tree, 'title') ?? 'Console'
  const description = describeOpenApi({ ...tree, openapi: '3.1.0', info: { title }, paths }, from)
  const { paging: _, ...backend } = description.backend
  return {
    ...description,
    backend: { ...backend, transport: 'rest' },
    resources: description.resources.map(withUsualCalls),
    guessed: ['the calls: a JSON Schema has none, so they are those of REST'],
    missing: [...description.missing, 'how the backend pages, sorts and wraps its lists'],
  }
}
