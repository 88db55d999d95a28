import type { ErrorObject } from 'ajv'
import type { StructureCode } from '../codes'
import { nearest } from '../nearest'
import type { SourceFile } from '../source'
import { isObject, schemaAt, type SchemaName, steps, typesWith } from './language-schema'
import { exampleOf, listed, nounFor, ownerSchema, ticked } from './words'

/** A problem before it has a place. */
export interface Finding {
  code: StructureCode
  path: readonly string[]
  on: 'key' | 'value'
  message: string
  help: string
}

/** All that ajv says about the keys of one map. */
interface KeyErrors {
  file: SourceFile
  root: SchemaName
  path: readonly string[]
  unknown: ErrorObject[]
  misplaced: ErrorObject[]
  missing: ErrorObject[]
  badlyNamed: { key: string; error: ErrorObject }[]
}

export const isBranch = ({ schemaPath }: ErrorObject): boolean =>
  /\/(?:then|else)\//.test(schemaPath)

/**
 * Findings about the keys of one map. A mistyped key also lacks the key that was meant, and may put its neighbours into
 * the wrong company; a changed type makes several options wrong: each is one finding.
 */
export function keyFindings(
  file: SourceFile,
  root: SchemaName,
  path: readonly string[],
  errors: readonly ErrorObject[],
): Finding[] {
  const all = sorted(file, root, path, errors)
  const isField = all.misplaced.some(({ schemaPath }) => schemaPath.includes('/definitions/field/'))
  const misplaced = all.unknown.length > 0 && !isField ? [] : all.misplaced
  const missing = all.missing.filter(
    (error) => !isBranch(error) || (all.unknown.length === 0 && misplaced.length === 0),
  )
  const renamed = all.unknown.length === 1 && missing.length === 1 ? missingKey(missing[0]) : null
  const meant = new Set(all.unknown.map((error) => suggestion(all, error)))
  return [
    ...all.unknown.map((error) => unknownKey(all, error, renamed)),
    ...(misplaced.length > 0 ? [misplacedKeys(all, misplaced)] : []),
    ...missing
      .filter((error) => renamed === null && !meant.has(missingKey(error)))
      .map((error) => missingFinding(all, error)),
    ...all.badlyNamed.map((bad) => badKey(all, bad)),
  ]
}

function sorted(
  file: SourceFile,
  root: SchemaName,
  path: readonly string[],
  errors: readonly ErrorObject[],
): KeyErrors {
  const unknown = errors.filter(({ keyword }) => keyword === 'additionalProperties')
  const names = errors.filter(({ keyword }) => keyword === 'propertyNames')
  const isUnknown = (key: string) => unknown.some((error) => unknownName(error) === key)
  const badlyNamed = names.flatMap((error) => {
    const key = wrongName(error)
    const inner = errors.find((one) => one.propertyName === key && isNaming(one))
    return inner ? [{ key, error: inner }] : []
  })
  const misplaced = names.filter(
    (error) =>
      !isUnknown(wrongName(error)) && !badlyNamed.some(({ key }) => key === wrongName(error)),
  )
  const refused = errors.filter(({ keyword }) => keyword === 'false schema')
  const missing = errors.filter(({ keyword }) => keyword === 'required')
  return { file, root, path, unknown, misplaced: [...misplaced, ...refused], missing, badlyNamed }
}

const isNaming = ({ keyword }: ErrorObject): boolean =>
  keyword === 'pattern' || keyword === 'minLength' || keyword === 'maxLength'
const unknownName = (error: ErrorObject): string => String(error.params.additionalProperty)
const missingKey = (error: ErrorObject | undefined): string => String(error?.params.missingProperty)
const wrongName = (error: ErrorObject): string =>
  error.keyword === 'false schema'
    ? (steps(error.instancePath).at(-1) ?? '')
    : String(error.params.propertyName)

const keysOf = (schema: unknown): string[] =>
  isObject(schema) && isObject(schema.properties) ? Object.keys(schema.properties) : []

function freeKeys({ file, path, root }: KeyErrors, error: ErrorObject): string[] {
  const taken = new Set(file.entries(path).map(({ key }) => key))
  return keysOf(ownerSchema(error.schemaPath, root)).filter((key) => !taken.has(key))
}

const suggestion = (all: KeyErrors, error: ErrorObject): string | null =>
  nearest(unknownName(error), freeKeys(all, error))

function unknownKey(all: KeyErrors, error: ErrorObject, renamed: string | null): Finding {
  const key = unknownName(error)
  const meant = renamed ?? suggestion(all, error)
  const noun = nounFor(error.schemaPath, all.file, all.path)
  const free = ticked(freeKeys(all, error))
  const help = meant
    ? `did you mean \`${meant}\`?`
    : free.length === 0
      ? 'remove it'
      : `remove it, or use one of ${listed(free)}`
  const message = `\`${key}\` is not a key of ${noun}.`
  return { code: 'unknown-key', path: [...all.path, key], on: 'key', message, help }
}

function misplacedKeys(all: KeyErrors, errors: readonly ErrorObject[]): Finding {
  const order = all.file.entries(all.path).map(({ key }) => key)
  const keys = [...new Set(errors.map(wrongName))].toSorted(
    (one, other) => order.indexOf(one) - order.indexOf(other),
  )
  const first = errors.find((error) => wrongName(error) === keys[0]) as ErrorObject
  const other = first.keyword === 'false schema' ? alternative(first, all.root) : null
  const named = listed(ticked(keys), 'and')
  const message = other
    ? `${named} cannot stand beside \`${other}\`.`
    : `${named} ${keys.length > 1 ? 'do' : 'does'} not belong to ${nounFor(first.schemaPath, all.file, all.path)}.`
  const help = other ? `remove one of ${named} and \`${other}\`` : misplacedHelp(keys, first, all)
  return { code: 'misplaced-key', path: [...all.path, keys[0] ?? ''], on: 'key', message, help }
}

function misplacedHelp(keys: readonly string[], error: ErrorObject, all: KeyErrors): string {
  const it = keys.length > 1 ? 'them' : 'it'
  if (error.schemaPath.includes('/definitions/field/')) {
    const types = typesWith(keys[0] ?? '')
    return `remove ${it}, or change the type: \`${keys[0]}\` belongs to ${listed(types, 'and')}`
  }
  const names = schemaAt(error.schemaPath, all.root)
  const allowed = isObject(names) && Array.isArray(names.enum) ? names.enum.map(String) : []
  return `remove ${it}; beside the rest only ${listed(ticked(allowed), 'and')} can stand here`
}

/** The key whose presence rules another one out. */
function alternative(error: ErrorObject, root: SchemaName): string | null {
  const end = error.schemaPath.lastIndexOf('/then/')
  const schema = end === -1 ? null : schemaAt(error.schemaPath.slice(0, end), root)
  const when = isObject(schema) && isObject(schema.if) ? schema.if : {}
  return Array.isArray(when.required) ? String(when.required[0]) : null
}

function missingFinding(all: KeyErrors, error: ErrorObject): Finding {
  const key = missingKey(error)
  const noun = nounFor(error.schemaPath, all.file, all.path)
  const example = exampleOf(ownerSchema(error.schemaPath, all.root), key)
  const message = `\`${key}\` is missing in ${noun === 'this file' ? noun : noun.replace(/^an? /, 'this ')}.`
  const help = example ? `add it, as in \`${example}\`` : `add \`${key}\``
  return { code: 'missing-key', path: [...all.path], on: 'key', message, help }
}

function badKey(all: KeyErrors, { key, error }: { key: string; error: ErrorObject }): Finding {
  const schema = error.parentSchema as Record<string, unknown> | undefined
  const hint = schema?.patternErrorMessage
  const message = `\`${key.slice(0, 60)}\` cannot be a key of ${nounFor('', all.file, all.path)}.`
  const help =
    error.keyword === 'pattern'
      ? String(hint ?? 'write it in another way')
      : `a name has between 1 and ${String(schema?.maxLength ?? 100)} characters`
  return { code: 'bad-key', path: [...all.path, key], on: 'key', message, help }
}
