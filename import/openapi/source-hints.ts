import type { JsonObject } from '../api-description/json-access'
import { isSameName } from '../api-description/word-forms'
import type { SchemaWalk } from '../json-schema/schema-fields'
import { resolveSchema } from '../json-schema/resolved-shape'
import { hasPathParameter, rowPropertyNames } from './operation-group'
import type { ApiOperation } from './operations'
import { answerRowsCandidates, type ApiRows } from './answer-rows'

/** A list that somebody has named, since the document does not say that it is one. */
export interface NamedList {
  path: string
  rows: string | null
  key: string | null
}

/** What somebody says of a backend beside its document. */
export interface SourceHints {
  list: NamedList | null
  /** Values for the names in paths. */
  given: ReadonlyMap<string, string>
  /** Schemas of a database, where they are not the usual one. */
  schemas: readonly string[]
}

export const noHints: SourceHints = { list: null, given: new Map(), schemas: [] }

const isNamed = (path: string, name: string): boolean =>
  path.includes(`{${name}}`) || path.includes(`{${name}=`)

/** `{name=shops/*}` of Google takes a value with its slashes. */
const filledName = (path: string, name: string, value: string): string => {
  const whole = value.split('/').map(encodeURIComponent).join('/')
  const [before = '', ...rest] = path.split(`{${name}=`)
  const others = rest.map((part) => whole + part.slice(part.indexOf('}') + 1))
  return [before, ...others].join('').replaceAll(`{${name}}`, encodeURIComponent(value))
}

/** A path with the values that were given for its names. */
export const fillGivenParameters =
  ({ given }: SourceHints) =>
  (operation: ApiOperation): ApiOperation => {
    const path = [...given].reduce(
      (filled, [name, value]) => filledName(filled, name, value),
      operation.path,
    )
    const names = [...given.keys()].filter((name) => isNamed(operation.path, name))
    return names.length === 0 ? operation : { ...operation, path, given: names }
  }

const barePath = (path: string): string => path.replace(/(.)\/$/u, '$1')

/** The operation of the list that was named, or the sentence that says why it is none. */
export const operationOfNamedList = (
  { path }: NamedList,
  operations: readonly ApiOperation[],
): ApiOperation | string => {
  const wanted = barePath(path.startsWith('/') ? path : `/${path}`)
  const found = operations.filter((each) => barePath(each.path) === wanted)
  const one =
    found.find(({ method }) => method === 'GET') ?? found.find(({ method }) => method === 'POST')
  if (one && hasPathParameter(one.path))
    return `--list: ${one.path} needs a value for each name; --with NAME=VALUE gives it`
  if (one) return one
  const paths = [
    ...new Set(operations.filter((each) => each.method === 'GET').map((each) => each.path)),
  ]
  const last = wanted.split('/').at(-1) ?? ''
  const near = paths.filter((each) =>
    each
      .split('/')
      .some(
        (part) =>
          isSameName(part, last) || part.includes(last) || (last.includes(part) && part !== ''),
      ),
  )
  const shown = (near.length > 0 ? near : paths).slice(0, 8).join(', ')
  return `--list: there is no GET ${path}; there are ${shown}`
}

const rowsByKey = (rows: string | null, key: string): ApiRows => {
  const node: JsonObject = { type: 'object', properties: { [key]: { type: 'string' } } }
  return {
    rows: rows ?? '',
    item: resolveSchema(node, () => ({ node, name: null })),
    schema: node,
    key,
  }
}

/** The rows of the list that was named, or the sentence that says what there is in their place. */
export const rowsOfNamedList = (
  { rows, key }: NamedList,
  operation: ApiOperation,
  { follow }: SchemaWalk,
): ApiRows | string => {
  const all =
    operation.answer === null
      ? []
      : answerRowsCandidates(operation.answer, follow, rowPropertyNames(operation.path))
  const found = rows === null ? all[0] : all.find((each) => each.rows === rows)
  if (!found && all.length > 0) {
    return `--rows: ${operation.path} has no rows at ${rows}; there are ${all.map((each) => each.rows || 'the answer itself').join(', ')}`
  }
  if (!found) {
    return key === null
      ? `--key: the document does not describe the records of ${operation.path}; --key names the field by which they are known`
      : rowsByKey(rows, key)
  }
  const { refusal: _, rank: __, ...envelope } = found
  const names = [...envelope.item.properties.keys()]
  if (key !== null && !names.includes(key.split('.')[0] ?? '')) {
    return `--key: the records of ${operation.path} have no ${key}; they have ${names.join(', ')}`
  }
  return { ...envelope, ...(key === null ? {} : { key }) }
}
