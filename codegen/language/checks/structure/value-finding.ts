import { correctedMove } from '../../names/move-notation'
import type { ErrorObject } from 'ajv'
import type { StructureCode } from '../../read/yaml/structure-codes'
import { nearestCandidate } from '../../../base/nearest-candidate'
import type { SourceFile } from '../../read/yaml/source'
import { firstExample, toOneLineYaml } from './examples'
import { lineWithReplacement } from '../rule/corrected-line'
import type { StructureContext, StructureFinding } from './key-findings'
import { pointerSegments } from '../../schema/pointer'
import { joinList, nodeName, formatValue, inBackticks, writtenTextAt } from './message-parts'
import { capitalizeText } from '../../../base/text'
import { isStructure } from '../../../../wire/value-shapes'

/** A finding about one value. */
export function valueFinding(
  { file, words }: StructureContext,
  error: ErrorObject,
): StructureFinding {
  const path = pointerSegments(error.instancePath)
  const meant = valueAsMeant(error)
  if (meant !== null) {
    const right = lineWithReplacement(file, { path, on: 'value' }, meant)
    const message = words.notAValue(nodeName(file, path), String(error.data))
    return { code: codeOf(error), path, on: 'value', message, help: words.write(right) }
  }
  const [code, message, help, at = path] = errorSentence(file, error, path)
  return { code, path: at, on: 'value', message: capitalizeText(message), help }
}

const codeOf = ({ keyword }: ErrorObject): StructureCode =>
  keyword === 'type' ? 'wrong-type' : keyword === 'enum' ? 'not-allowed' : 'bad-value'

/** Words for yes and no in other languages, and colours by their own names: what the author can only have meant. */
const others: Readonly<Record<string, string>> = {
  是: 'true',
  はい: 'true',
  否: 'false',
  いいえ: 'false',
  red: 'error',
  红色: 'error',
  green: 'success',
  绿色: 'success',
  yellow: 'warning',
  orange: 'warning',
  blue: 'info',
  grey: 'neutral',
  gray: 'neutral',
  系统: 'system',
  系統: 'system',
  システム: 'system',
}

/** A value that was written in another notation; null when nobody can tell. */
function valueAsMeant({ keyword, params, data, parentSchema }: ErrorObject): string | null {
  if (typeof data !== 'string') return null
  if (keyword === 'pattern') {
    const hint = isStructure(parentSchema) ? String(parentSchema.patternErrorMessage) : ''
    if (hint.includes('FROM -> TO')) return correctedMove(data)
    const [, year, month = '', day = ''] =
      /^(\d{4})[/.年]\s*(\d{1,2})[/.月]\s*(\d{1,2})日?$/u.exec(data) ?? []
    return year !== undefined && hint.includes('2026-11-21')
      ? [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
      : null
  }
  const meant = Object.hasOwn(others, data) ? (others[data] ?? null) : null
  const allowed: unknown[] =
    keyword === 'type' && [params.type].flat().includes('boolean')
      ? ['true', 'false']
      : keyword === 'enum'
        ? (params.allowedValues as unknown[])
        : keyword === 'const'
          ? [params.allowedValue]
          : []
  return meant !== null && allowed.includes(meant) ? meant : null
}

type Sentence = [code: StructureCode, message: string, help: string, at?: readonly string[]]

function errorSentence(file: SourceFile, error: ErrorObject, path: readonly string[]): Sentence {
  const name = nodeName(file, path)
  const { params, data } = error
  switch (error.keyword) {
    case 'type':
      return wrongType(file, error, path)
    case 'enum':
      return notAllowed(name, data, params.allowedValues as unknown[])
    case 'const':
      return notAllowed(name, data, [params.allowedValue])
    case 'pattern':
      return ['bad-value', `${name} cannot be ${formatValue(data)}.`, patternHint(error)]
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum': {
      const limit = `${String(params.comparison)} ${String(params.limit)}`
      return ['out-of-range', `${name} cannot be ${formatValue(data)}.`, `it must be ${limit}`]
    }
    case 'uniqueItems':
      return duplicateItem(name, data, path, Math.max(Number(params.i), Number(params.j)))
    default:
      return wrongLength(name, error)
  }
}

const typeWords: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a map',
  null: 'nothing',
}

function wrongType(
  file: SourceFile,
  { params, data, parentSchema }: ErrorObject,
  path: readonly string[],
): Sentence {
  const types = [params.type as string | string[]].flat()
  const expected = joinList(types.map((type) => typeWords[type] ?? type))
  const name = nodeName(file, path)
  if (data === null) {
    const help =
      commentHelp(file, path) ??
      (types.includes('null') ? 'remove it' : `write ${expected} after it, or remove it`)
    return ['wrong-type', `${name} has no value.`, help]
  }
  const message = `${name} must be ${expected}, not ${kindOf(data)}.`
  const written = writtenTextAt(file, path)
  return [
    'wrong-type',
    message,
    wayOut({ types, data, written }) ?? `write ${expected} here${asIn(path, parentSchema)}`,
  ]
}

/** A value that begins with `#` is a comment. Null: none stands there. */
const commentHelp = (file: SourceFile, path: readonly string[]): string | null => {
  const line = file.text.split('\n')[file.at(path, 'key').line - 1] ?? ''
  const [, value] = /:\s+(#[^\s#]\S*)\s*$/.exec(line) ?? []
  return value === undefined ? null : `a \`#\` begins a comment: write '${value}' in quotes`
}

/** How a value that was written in another way than meant becomes one of the right type. Null: nobody can tell. */
function wayOut({
  types,
  data,
  written,
}: {
  types: readonly string[]
  data: unknown
  written: string
}): string | null {
  if (types.includes('string'))
    return typeof data === 'object' ? null : `write '${written}' in quotes`
  if (typeof data !== 'string') return null
  const meant = types.includes('boolean') ? truthOf(data) : undefined
  if (meant !== undefined && String(meant) !== data) return `write ${meant}, without quotes`
  return /^['"]/.test(written) && types.some(isLiteral) ? 'remove the quotes' : null
}

/** The word for yes or no that somebody who knows other notations writes. */
const truthOf = (data: string): boolean | undefined => {
  if (/^(?:true|yes|on|y)$/i.test(data)) return true
  return /^(?:false|no|off|n)$/i.test(data) ? false : undefined
}

/** The example of the language, where it has one and the key is the author's to write. */
const asIn = (path: readonly string[], schema: unknown): string => {
  const [example, key] = [firstExample(schema), path.at(-1)]
  if (key !== undefined && path.at(-2) === 'fields') return `, as in \`${key}: { type: text }\``
  if (example === null || typeof example !== 'object' || key === undefined) return ''
  return /^\d+$/.test(key) ? '' : `, as in \`${key}: ${toOneLineYaml(example)}\``
}

const isLiteral = (type: string): boolean => ['integer', 'number', 'boolean'].includes(type)

function kindOf(data: unknown): string {
  if (typeof data === 'number') return `the number ${formatValue(data)}`
  if (typeof data === 'string') return `the text ${formatValue(data)}`
  return formatValue(data)
}

function notAllowed(name: string, data: unknown, allowed: readonly unknown[]): Sentence {
  const words = allowed.map(String)
  const meant = typeof data === 'string' ? nearestCandidate(data, words) : null
  const all = `${words.length > 1 ? 'Allowed' : 'Only allowed'}: ${joinList(inBackticks(words))}`
  const help = meant
    ? `did you mean \`${meant}\`? ${all}`
    : `${all.charAt(0).toLowerCase()}${all.slice(1)}`
  return ['not-allowed', `${name} cannot be ${formatValue(data)}.`, help]
}

const patternHint = ({ parentSchema }: ErrorObject): string => {
  const hint =
    isStructure(parentSchema) && typeof parentSchema.patternErrorMessage === 'string'
      ? parentSchema.patternErrorMessage
      : 'write it in another way'
  return hint
}

function duplicateItem(
  name: string,
  data: unknown,
  path: readonly string[],
  index: number,
): Sentence {
  const item = Array.isArray(data) ? (data[index] as unknown) : null
  const message = `${formatValue(item)} stands twice in ${name}.`
  return ['duplicate-item', message, 'remove one of the two', [...path, String(index)]]
}

const counted: Readonly<Record<string, string>> = {
  Length: 'characters',
  Items: 'items',
  Properties: 'entries',
}

function wrongLength(name: string, { keyword, params, data }: ErrorObject): Sentence {
  const unit = counted[keyword.slice(3)] ?? 'parts'
  const limit = Number(params.limit)
  const size = typeof data === 'object' && data ? Object.keys(data).length : String(data).length
  if (size === 0) return ['wrong-length', `${name} is empty.`, 'fill it in, or remove the key']
  const bound = keyword.startsWith('min') ? 'at least' : 'at most'
  const one = limit === 1 ? unit.replace(/ies$/, 'y').replace(/s$/, '') : unit
  return ['wrong-length', `${name} has ${size} ${unit}.`, `${bound} ${limit} ${one} must be there`]
}
