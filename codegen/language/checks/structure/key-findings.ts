import type { ErrorObject } from 'ajv'
import type { StructureCode } from '../../read/yaml/structure-codes'
import { nearestCandidate } from '../../../base/nearest-candidate'
import type { SourceFile } from '../../read/yaml/source'
import { schemaPositionOf, typesWithOption } from '../../schema/project-language'
import { correctedFinding, correctedMove } from '../../names/move-notation'
import type { ProjectFieldType } from '../../schema/project-field-type'
import type { CheckerMessages } from '../../read/checker-messages'
import { lineWithReplacement } from '../rule/corrected-line'
import { keyExample, joinList, nounForMap, inBackticks } from './message-parts'
import { isStructure } from '../../../../wire/value-shapes'

/** A problem before it has a place. */
export interface StructureFinding {
  code: StructureCode
  path: readonly string[]
  on: 'key' | 'value'
  message: string
  help: string
}

/** A file, the field types of its project, and the language in which its author is answered. */
export interface StructureContext {
  file: SourceFile
  ownTypes: readonly ProjectFieldType[]
  words: CheckerMessages
}

/** All that ajv says about the keys of one map. */
interface KeyErrors extends StructureContext {
  path: readonly string[]
  /** The keys that were written. */
  taken: ReadonlySet<string>
  unknown: ErrorObject[]
  misplaced: ErrorObject[]
  missing: ErrorObject[]
  badlyNamed: { key: string; error: ErrorObject }[]
}

export const isConditionalBranchError = ({ schemaPath }: ErrorObject): boolean =>
  /\/(?:then|else)\//.test(schemaPath)

/**
 * Findings about the keys of one map, one for each mistake. A mistyped key also leaves the key that was meant missing,
 * and may make its neighbours look misplaced; a changed type makes several options wrong.
 */
export function keyFindings(
  checked: StructureContext,
  path: readonly string[],
  errors: readonly ErrorObject[],
): StructureFinding[] {
  const all = groupKeyErrors(checked, path, errors)
  const isField = all.misplaced.some((error) => schemaPositionOf(error).definition === 'field')
  const misplaced = all.unknown.length > 0 && !isField ? [] : all.misplaced
  const missing = all.missing.filter(
    (error) =>
      !isConditionalBranchError(error) || (all.unknown.length === 0 && misplaced.length === 0),
  )
  const renamed = all.unknown.length === 1 && missing.length === 1 ? missingKey(missing[0]) : null
  const meant = new Set(all.unknown.map((error) => suggestKey(all, error)))
  // Where every key is unknown, it is the whole map that does not belong there.
  const isAlien = all.unknown.length > 0 && all.unknown.length === all.taken.size
  const lacking = missing.filter(
    (error) => renamed === null && !isAlien && !meant.has(missingKey(error)),
  )
  return [
    ...all.unknown.map((error) => unknownKey(all, error, renamed)),
    ...(misplaced.length > 0 ? [misplacedKeys(all, misplaced)] : []),
    ...(lacking.length > 0 ? [missingKeys(all, lacking)] : []),
    ...all.badlyNamed.map((bad) => badKey(all, bad)),
  ]
}

function groupKeyErrors(
  checked: StructureContext,
  path: readonly string[],
  errors: readonly ErrorObject[],
): KeyErrors {
  const unknown = errors.filter(({ keyword }) => keyword === 'additionalProperties')
  const names = errors.filter(({ keyword }) => keyword === 'propertyNames')
  const strangers = new Set(unknown.map(unknownName))
  const badlyNamed = names.flatMap((error) => {
    const key = wrongName(error)
    const inner = errors.find((one) => one.propertyName === key && isNaming(one))
    return inner ? [{ key, error: inner }] : []
  })
  const misplaced = names.filter(
    (error) =>
      !strangers.has(wrongName(error)) && !badlyNamed.some(({ key }) => key === wrongName(error)),
  )
  const missing = errors.filter(({ keyword }) => keyword === 'required')
  const taken = new Set(checked.file.entries(path).map(({ key }) => key))
  return { ...checked, path, taken, unknown, misplaced, missing, badlyNamed }
}

const isNaming = ({ keyword }: ErrorObject): boolean =>
  keyword === 'pattern' || keyword === 'minLength' || keyword === 'maxLength'
const unknownName = (error: ErrorObject): string => String(error.params.additionalProperty)
const missingKey = (error: ErrorObject | undefined): string => String(error?.params.missingProperty)
const wrongName = (error: ErrorObject): string => String(error.params.propertyName)

const keysOf = (schema: unknown): string[] =>
  isStructure(schema) && isStructure(schema.properties) ? Object.keys(schema.properties) : []

const freeKeys = ({ taken }: KeyErrors, error: ErrorObject): string[] =>
  keysOf(schemaPositionOf(error).owner).filter((key) => !taken.has(key))

const suggestKey = (all: KeyErrors, error: ErrorObject): string | null =>
  nearestCandidate(unknownName(error), freeKeys(all, error))

function unknownKey(all: KeyErrors, error: ErrorObject, renamed: string | null): StructureFinding {
  const key = unknownName(error)
  const joined = joinedKey(all, key, freeKeys(all, error))
  if (joined) return joined
  const meant = renamed ?? suggestKey(all, error)
  const noun = nounForMap(schemaPositionOf(error), all.file, all.path)
  const { words } = all
  const help = meant ? words.didYouMean(meant) : words.removeOr(freeKeys(all, error))
  const message = words.unknownKey(key, noun)
  return { code: 'unknown-key', path: [...all.path, key], on: 'key', message, help }
}

/** A key with its value in it, since no space follows the colon, or one of full width. */
function joinedKey(all: KeyErrors, key: string, free: readonly string[]): StructureFinding | null {
  const [, name = '', value = ''] = /^([A-Za-z]+)\s*[:：]\s*(.+)$/u.exec(key) ?? []
  if (!free.includes(name)) return null
  const path = [...all.path, key]
  const right = lineWithReplacement(all.file, { path, on: 'key' }, `${name}: ${value}`)
  const { words } = all
  return {
    code: 'unknown-key',
    path,
    on: 'key',
    message: words.notAKey(key.slice(0, 60)),
    help: words.write(right),
  }
}

function misplacedKeys(all: KeyErrors, errors: readonly ErrorObject[]): StructureFinding {
  const order = all.file.entries(all.path).map(({ key }) => key)
  const keys = [...new Set(errors.map(wrongName))].toSorted(
    (one, other) => order.indexOf(one) - order.indexOf(other),
  )
  const first = errors.find((error) => wrongName(error) === keys[0]) as ErrorObject
  const other = excludingKey(first)
  const named = joinList(inBackticks(keys), 'and')
  const message = other
    ? `${named} cannot stand beside \`${other}\`.`
    : `${named} ${keys.length > 1 ? 'do' : 'does'} not belong to ${nounForMap(schemaPositionOf(first), all.file, all.path)}.`
  const help = other ? `remove one of ${named} and \`${other}\`` : misplacedHelp(all, keys, first)
  return { code: 'misplaced-key', path: [...all.path, keys[0] ?? ''], on: 'key', message, help }
}

function misplacedHelp(
  { ownTypes }: KeyErrors,
  keys: readonly string[],
  error: ErrorObject,
): string {
  const it = keys.length > 1 ? 'them' : 'it'
  if (schemaPositionOf(error).definition === 'field') {
    const types = typesWithOption(keys[0] ?? '', ownTypes)
    return `remove ${it}, or change the type: \`${keys[0]}\` belongs to ${joinList(types, 'and')}`
  }
  const names: unknown = error.schema
  const allowed = isStructure(names) && Array.isArray(names.enum) ? names.enum.map(String) : []
  return `remove ${it}; only ${joinList(inBackticks(allowed), 'and')} can stand here`
}

/** The key whose presence rules another one out. */
function excludingKey(error: ErrorObject): string | null {
  const { when, definition } = schemaPositionOf(error)
  const required: unknown = when?.holds ? when.schema.required : null
  if (!Array.isArray(required)) return null
  // The options of a field depend on its type. Only in a list does one option rule out another.
  const names: unknown = error.schema
  const byType = definition === 'field' && isStructure(names) && !('not' in names)
  return byType ? null : String(required[0])
}

function missingKeys(all: KeyErrors, errors: readonly ErrorObject[]): StructureFinding {
  const first = errors[0] as ErrorObject
  const keys = [...new Set(errors.map(missingKey))]
  const noun = nounForMap(schemaPositionOf(first), all.file, all.path)
  const place = noun === 'this file' ? noun : noun.replace(/^an? /, 'this ')
  const message = `${joinList(inBackticks(keys), 'and')} ${keys.length > 1 ? 'are' : 'is'} missing in ${place}.`
  const examples = keys.map((key) => keyExample(schemaPositionOf(first), key) ?? `${key}: …`)
  const help = `add ${keys.length > 1 ? 'them' : 'it'}, as in ${joinList(inBackticks(examples), 'and')}`
  return { code: 'missing-key', path: [...all.path], on: 'key', message, help }
}

function badKey(
  all: KeyErrors,
  { key, error }: { key: string; error: ErrorObject },
): StructureFinding {
  const schema = error.parentSchema as Record<string, unknown> | undefined
  const hint = String(schema?.patternErrorMessage ?? 'write it in another way')
  const path = [...all.path, key]
  const meant = error.keyword === 'pattern' ? keyAsMeant(key, hint) : null
  if (meant !== null) {
    const { words } = all
    const right = lineWithReplacement(all.file, { path, on: 'key' }, meant)
    return {
      code: 'bad-key',
      path,
      on: 'key',
      message: words.notAKey(key.slice(0, 60)),
      help: words.write(right),
    }
  }
  const message = `\`${key.slice(0, 60)}\` cannot be a key of ${nounForMap(schemaPositionOf(error), all.file, all.path)}.`
  const help =
    error.keyword === 'pattern'
      ? hint
      : `a name has between 1 and ${String(schema?.maxLength ?? 100)} characters`
  return { code: 'bad-key', path, on: 'key', message, help }
}

/** A move or an accepted finding as it should be written; null when the text looks like neither. */
const keyAsMeant = (key: string, hint: string): string | null =>
  hint.includes('FROM -> TO')
    ? correctedMove(key)
    : hint.includes('`G02 6`')
      ? correctedFinding(key)
      : null
