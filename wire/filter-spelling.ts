import type { SpelledParameter, SpelledSeveral, Spelling } from './call'
import { parseExactNumber, parseExact, stringifyJson } from './json'
import {
  isEmptyOrAllEmpty,
  isNothing,
  isKeyedValues,
  ownProperty,
  type KeyedValues,
} from './values'

/* How a list spells its filters where a backend has more than a key with the value behind it. */

/** What stands for a value in the text of a parameter, as it is or as part of a regular expression. */
export const VALUE_PLACEHOLDER = '{value}'
export const PATTERN_PLACEHOLDER = '{pattern}'

/** Characters that mean something of their own in a regular expression. */
const special = /[\\^$.*+?()[\]{}|]/g
export const quoteRegExp = (text: string): string => text.replace(special, String.raw`\$&`)

/** Whether the text of a parameter is an object in JSON. All filters under one key then share one object. */
export const isJsonParameter = ({ text = '' }: SpelledParameter): boolean => text.startsWith('{"')

const toJsonType = (value: unknown, { type }: SpelledParameter): unknown => {
  if (type === 'number' && typeof value === 'string') return parseExactNumber(value.trim())
  return type === 'boolean' && (value === 'true' || value === 'false') ? value === 'true' : value
}

/** What the text of a parameter has for the value. */
export const placeholderIn = ({
  text = VALUE_PLACEHOLDER,
}: Pick<SpelledParameter, 'text'>): typeof VALUE_PLACEHOLDER | typeof PATTERN_PLACEHOLDER =>
  text.includes(PATTERN_PLACEHOLDER) ? PATTERN_PLACEHOLDER : VALUE_PLACEHOLDER

/** A quotation mark, or none. */
export type QuotationMark = '"' | "'" | null

/** The quotation mark that stands around the value in the text of a parameter. */
export const quoteAround = (parameter: SpelledParameter): QuotationMark => {
  const { text = '' } = parameter
  const at = text.indexOf(placeholderIn(parameter))
  if (isJsonParameter(parameter) || at === -1) return null
  const before = text.slice(0, at)
  return (['"', "'"] as const).find((mark) => before.split(mark).length % 2 === 0) ?? null
}

/** A text within quotation marks: single ones are doubled, as in SQL and OData; before double ones stands a backslash. */
const escapeQuoted = (text: string, quote: '"' | "'"): string =>
  quote === "'" ? text.replaceAll("'", "''") : text.replaceAll(/["\\]/g, (sign) => `\\${sign}`)

/** A value is not asked for, since it has what the other side would take for its end. */
export interface UnspellableError extends Error {
  readonly name: 'UnspellableError'
  readonly value: string
  readonly separator: string
}

export const isUnspellable = (error: unknown): error is UnspellableError =>
  error instanceof Error && error.name === 'UnspellableError'

const createUnspellableError = (value: string, separator: string): UnspellableError =>
  Object.assign(new Error(`a value has the separator ${separator}`), {
    name: 'UnspellableError' as const,
    value,
    separator,
  })

/** Signs of which a value without quotation marks can be made within a condition. All others belong to its language. */
const notPlain = /[^\p{L}\p{N}_.:+-]/u

/** What the other side would take for the end of the value. Null: the value is one there. */
const separatorIn = (value: string, { joined }: SpelledParameter, by: string): string | null => {
  if (by !== '' && value.includes(by)) return by
  return joined === undefined ? null : (notPlain.exec(value)?.[0] ?? null)
}

/** A value in the place that the text has for it. */
const fillTemplate = (parameter: SpelledParameter, values: readonly unknown[], by = ''): string => {
  const { text = VALUE_PLACEHOLDER } = parameter
  const inJson = isJsonParameter(parameter)
  const quote = quoteAround(parameter)
  const mark = placeholderIn(parameter)
  const written = values.map((value) => {
    if (inJson && mark === VALUE_PLACEHOLDER) return stringifyJson(toJsonType(value, parameter))
    const raw = String(value)
    const isPattern = mark === PATTERN_PLACEHOLDER
    const plain = isPattern ? quoteRegExp(raw) : raw
    if (quote !== null) return escapeQuoted(plain, quote)
    const separator = separatorIn(raw, parameter, isPattern ? '' : by)
    if (separator !== null) throw createUnspellableError(raw, separator)
    return plain
  })
  const all = written.join(by)
  const isPatternInJson = inJson && mark === PATTERN_PLACEHOLDER
  return text.replaceAll(mark, () => (isPatternInJson ? JSON.stringify(all).slice(1, -1) : all))
}

const mergeObjects = (left: unknown, right: unknown): unknown =>
  isKeyedValues(left) && isKeyedValues(right)
    ? {
        ...left,
        ...Object.fromEntries(
          Object.entries(right).map(([key, value]) => [
            key,
            mergeObjects(ownProperty(left, key), value),
          ]),
        ),
      }
    : right

type WrittenParameter = readonly [SpelledParameter, string | readonly string[]]

/** A key that ends in this is written once for each of its values. */
export const REPEATED_KEY_SUFFIX = '&'

const listOf = (value: unknown): readonly unknown[] =>
  (Array.isArray(value) ? value : [value]).filter((each) => !isNothing(each))

const writtenSeveral = (
  { several, by }: SpelledSeveral,
  values: readonly unknown[],
): WrittenParameter =>
  by === undefined
    ? [several, values.map((each) => fillTemplate(several, [each]))]
    : [several, fillTemplate(several, values, by)]

const writtenAs = (spelling: Spelling, value: unknown): WrittenParameter[] => {
  if ('one' in spelling) return [[spelling.one, fillTemplate(spelling.one, [value])]]
  if ('all' in spelling) return spelling.all.map((one) => [one, fillTemplate(one, [value])])
  if ('empty' in spelling) {
    const parameter = spelling.empty[String(value) === 'true' ? 0 : 1]
    return [[parameter, parameter.text ?? '']]
  }
  if ('several' in spelling) return [writtenSeveral(spelling, listOf(value))]
  const ends: unknown[] = Array.isArray(value) ? value : []
  const { both } = spelling
  if (both && ends.length === 2 && !ends.some(isNothing)) {
    return [writtenSeveral(both, ends)]
  }
  return spelling.ends.flatMap((parameter, index): WrittenParameter[] =>
    isNothing(ends[index]) ? [] : [[parameter, fillTemplate(parameter, [ends[index]])]],
  )
}

/**
 * Values of a list call with each filter spelled as the backend wants it. A filter that asks for nothing is left out.
 * @throws {UnspellableError} where a value would be another on the other side
 */
export const spellFilters = (
  spellings: Readonly<Record<string, Spelling>>,
  values: KeyedValues,
): KeyedValues => {
  const sent: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(values)) {
    const spelling = Object.hasOwn(spellings, key) ? spellings[key] : undefined
    if (!spelling) sent[key] = value
    else if (!isEmptyOrAllEmpty(value)) {
      for (const [parameter, text] of writtenAs(spelling, value))
        putParameter(sent, parameter, text)
    }
  }
  return Object.fromEntries(
    Object.entries(sent).map(([key, value]) => [
      key,
      isKeyedValues(value) && jsonKeys(spellings).has(key) ? stringifyJson(value) : value,
    ]),
  )
}

/** All parameters that a filter may become. */
export const spelledParametersOf = (spelling: Spelling): readonly SpelledParameter[] => {
  if ('one' in spelling) return [spelling.one]
  if ('all' in spelling) return spelling.all
  if ('several' in spelling) return [spelling.several]
  return 'empty' in spelling
    ? spelling.empty
    : [...spelling.ends, ...(spelling.both ? [spelling.both.several] : [])]
}

const jsonKeys = (spellings: Readonly<Record<string, Spelling>>): ReadonlySet<string> =>
  new Set(
    Object.values(spellings)
      .flatMap(spelledParametersOf)
      .filter(isJsonParameter)
      .map(({ key }) => key),
  )

const putParameter = (
  sent: Record<string, unknown>,
  parameter: SpelledParameter,
  text: string | readonly string[],
): void => {
  const { key } = parameter
  if (isJsonParameter(parameter)) {
    for (const each of [text].flat())
      sent[key] = mergeObjects(ownProperty(sent, key), parseExact(each))
  } else if (parameter.joined !== undefined) {
    const conditions = [...listOf(ownProperty(sent, key)), ...[text].flat()]
    sent[key] = conditions.join(parameter.joined)
  } else if (parameter.shared) {
    const name = key + REPEATED_KEY_SUFFIX
    sent[name] = [...listOf(ownProperty(sent, name)), ...[text].flat()]
  } else if (typeof text === 'string') sent[key] = text
  else sent[key.endsWith('[]') ? key : key + REPEATED_KEY_SUFFIX] = text
}

/** A spelling whose parameters have other keys. */
export const withParameterKeys = (spelling: Spelling, keyOf: (key: string) => string): Spelling => {
  const withKey = <Given extends SpelledParameter>(parameter: Given): Given => ({
    ...parameter,
    key: keyOf(parameter.key),
  })
  if ('one' in spelling) return { one: withKey(spelling.one) }
  if ('all' in spelling) return { all: spelling.all.map(withKey) }
  if ('several' in spelling) return { ...spelling, several: withKey(spelling.several) }
  if ('empty' in spelling) {
    const [yes, no] = spelling.empty
    return { empty: [withKey(yes), withKey(no)] }
  }
  const { ends, both } = spelling
  const [from, to] = ends
  return {
    ends: [withKey(from), withKey(to)],
    ...(both && { both: { ...both, several: withKey(both.several) } }),
  }
}

/** A spelling that knows the type of its values, which only JSON shows. */
export const withValueType = (spelling: Spelling, type: SpelledParameter['type']): Spelling => {
  const known = (parameter: SpelledParameter): SpelledParameter =>
    type && isJsonParameter(parameter) ? { ...parameter, type } : parameter
  if ('one' in spelling) return { one: known(spelling.one) }
  if ('several' in spelling) return { ...spelling, several: known(spelling.several) }
  if (!('ends' in spelling)) return spelling
  const { ends, both } = spelling
  const [from, to] = ends
  return {
    ends: [known(from), known(to)],
    ...(both && { both: { ...both, several: known(both.several) } }),
  }
}
