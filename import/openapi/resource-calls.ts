import type { ApiCall, ApiFields, ApiFilter } from '../api-description'
import { jsonObjectAt } from '../api-description/json-access'
import { splitName } from '../api-description/word-forms'
import type { SchemaWalk } from '../json-schema/schema-fields'
import { resolveSchema, type SchemaShape } from '../json-schema/resolved-shape'
import { hasPathParameter, type OperationGroup } from './operation-group'
import type { ListPaging } from './list-paging'
import type { ApiOperation } from './operations'
import { pathSegments } from './path-segments'
import { answerRecordIn, type ApiRows } from './answer-rows'
import { lastWordIndex } from './path-verbs'

/** The values that a call writes. */
export interface WriteBody {
  shape: SchemaShape | null
  wrap: string
  encoding: 'json' | 'form'
}

const isWritten = ({ shape }: WriteBody, key: string): boolean => {
  const schema = shape?.properties.get(key)
  return schema !== undefined && jsonObjectAt(schema)['readOnly'] !== true
}

/** What the body of an operation is, where it is a record. */
export const writeBodyOf = (
  operation: ApiOperation | undefined,
  walk: SchemaWalk,
  like: SchemaShape,
): WriteBody => {
  const none: WriteBody = { shape: null, wrap: '', encoding: 'json' }
  if (!operation?.body) return none
  const record = answerRecordIn(operation.body.schema, walk.follow, like)
  if (!record) return none
  return { shape: record.shape, wrap: record.place, encoding: operation.body.encoding }
}

/** A path with the keys of the record in place of the names that the document has for them there. */
const pathWithKeys = (path: string, keys: readonly string[]): string => {
  const left = [...keys]
  return path.replace(/\{[^}]+\}/gu, (name) => {
    const key = left.shift()
    return key === undefined ? name : `{${key}}`
  })
}

/** A call about one record sends its key, in the path or in the body. */
const recordCall = (operation: ApiOperation, keys: readonly string[]): ApiCall => {
  const path = pathWithKeys(operation.path, keys)
  const form = operation.body?.encoding === 'form' ? ({ encoding: 'form' } as const) : {}
  const body = keys.filter((key) => !path.includes(`{${key}}`))
  return { path, method: operation.method, body, ...form }
}

interface CallParts {
  keys: readonly string[]
  rows: ApiRows
  read: { place: string } | null
  added: WriteBody
  changed: WriteBody
  filters: readonly ApiFilter[]
  create: readonly string[]
  edit: readonly string[]
}

const listCall = (
  { list }: OperationGroup,
  { rows, filters }: CallParts,
  { paging }: ListPaging,
): ApiCall => ({
  path: `${list.path}${list.query}`,
  method: list.method,
  body: filters.map(({ sends }) => sends),
  rows: rows.rows,
  ...(rows.total === undefined ? {} : { total: rows.total }),
  ...(list.method !== 'GET' && list.body?.encoding === 'form' ? { encoding: 'form' } : {}),
  paged: paging !== null,
})

const wrapOption = ({ wrap }: WriteBody): { wrap?: string } => (wrap === '' ? {} : { wrap })

/** The calls of a resource by the names that the language has for them. */
export const resourceCallsOf = (
  group: OperationGroup,
  parts: CallParts,
  listing: ListPaging,
): Map<string, ApiCall> => {
  const { keys, read, added, changed, create, edit } = parts
  const calls = new Map([['list', listCall(group, parts, listing)]])
  if (group.read && read) {
    const place = read.place === '' ? {} : { record: read.place }
    calls.set('read', { ...recordCall(group.read, keys), ...place })
  }
  if (group.create && create.length > 0) {
    const { path, method, body } = group.create
    const form = body?.encoding === 'form' ? ({ encoding: 'form' } as const) : {}
    calls.set('create', { path, method, body: [...create], ...form, ...wrapOption(added) })
  }
  if (group.update && edit.length > 0) {
    const call = recordCall(group.update, keys)
    // Some compare the key of the path with that of the body.
    const sent = keys.filter((key) => isWritten(changed, key))
    calls.set('update', {
      ...call,
      body: [...new Set([...call.body, ...sent, ...edit])],
      ...wrapOption(changed),
    })
  }
  if (group.remove) calls.set('delete', recordCall(group.remove, keys))
  return calls
}

const actionName = (path: string): string => {
  const last = pathSegments(path).at(-1) ?? ''
  return splitName(last.includes('{') ? last : last.slice(lastWordIndex(last))).join('_')
}

/** A word of an operator, which no record keeps. */
const isReason = (name: string): boolean => /^(?:reason|remarks?|comment)$/iu.test(name)

/** What an action sends: nothing, or the key and fields of the record alone. */
const sentBy = (action: ApiOperation, fields: ApiFields, walk: SchemaWalk): string[] | null => {
  if (!action.hasBody) return []
  if (!action.body) return null
  const names = [...resolveSchema(action.body.schema, walk.follow).properties.keys()]
  const isKnown = (name: string): boolean => fields.has(name) || isReason(name)
  return names.length <= 6 && names.every(isKnown) ? names : null
}

/** Calls that do something else with one record, by their last word. */
export const recordActionsOf = (
  group: OperationGroup,
  keys: readonly string[],
  fields: ApiFields,
  walk: SchemaWalk,
): [string, ApiCall][] =>
  group.actions.flatMap((action): [string, ApiCall][] => {
    const { deprecated, parameters, summary } = action
    const asks = parameters.some((each) => each.in === 'query' && each.required)
    const sent = sentBy(action, fields, walk)
    const call = recordCall(action, keys)
    const isAbout = call.body.every((key) => sent?.includes(key) === true)
    if (actionName(action.path) === '' || deprecated || asks || sent === null || !isAbout) return []
    const rest = keys.reduce((path, key) => path.replace(`{${key}}`, ''), call.path)
    if (hasPathParameter(rest)) return []
    const label = summary !== '' && summary.length <= 40 ? summary.replace(/\.$/u, '') : undefined
    const body = [...new Set([...call.body, ...sent])]
    const reason = sent.find((name) => isReason(name) && !fields.has(name))
    const more = {
      ...(label === undefined ? {} : { label }),
      ...(reason === undefined ? {} : { reason }),
    }
    return [[actionName(action.path), { ...call, body, ...more }]]
  })
