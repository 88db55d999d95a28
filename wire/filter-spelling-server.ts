import type { SpelledParameter, SpelledSeveral, Spelling } from './call'
import { rawValueUnder } from './form-encoding'
import { conditionsIn } from './joined-conditions'
import { parseJson } from './json'
import {
  isJsonParameter,
  placeholderIn,
  PATTERN_PLACEHOLDER,
  quoteAround,
  type QuotationMark,
  VALUE_PLACEHOLDER,
} from './filter-spelling'
import { isNothing, isKeyedValues, ownProperty, valueAtPath, type KeyedValues } from './values'

/* How a server reads filters that are spelled in the words of a backend. */

const unquoteRegExp = (text: string): string => text.replaceAll(/\\(.)/g, '$1')

/** The path to the text or the list that holds the value in an object of JSON. */
const pathTo = (node: unknown): { readonly path: string[]; readonly text: string } | null => {
  if (
    typeof node === 'string' &&
    (node.includes(VALUE_PLACEHOLDER) || node.includes(PATTERN_PLACEHOLDER))
  ) {
    return { path: [], text: node }
  }
  if (Array.isArray(node) && !isKeyedValues(node[0])) return { path: [], text: VALUE_PLACEHOLDER }
  if (Array.isArray(node)) {
    const found = pathTo(node[0])
    return found && { ...found, path: ['0', ...found.path] }
  }
  if (!isKeyedValues(node)) return null
  for (const [key, inner] of Object.entries(node)) {
    const found = pathTo(inner)
    if (found) return { ...found, path: [key, ...found.path] }
  }
  return null
}

/** What stands in the place of the value: undefined where the parameter says something else. */
const unescapeQuoted = (text: string, quote: QuotationMark): string => {
  if (quote === null) return text
  return quote === "'" ? text.replaceAll("''", "'") : text.replaceAll(/\\([^])/g, '$1')
}

const extractValue = (raw: unknown, text: string, quote: QuotationMark = null): unknown => {
  const mark = placeholderIn({ text })
  if (text === mark && mark === VALUE_PLACEHOLDER) return raw
  const parts = text.split(mark)
  const [before = ''] = parts
  const written = String(raw)
  // A text that asks several fields has the value as often.
  const length = (written.length - parts.join('').length) / (parts.length - 1)
  const value = written.slice(before.length, before.length + length)
  if (isNothing(raw) || length < 0 || written !== parts.join(value)) return undefined
  const plain = unescapeQuoted(value, quote)
  return mark === PATTERN_PLACEHOLDER ? unquoteRegExp(plain) : plain
}

const inJson = ({ key, text = '' }: SpelledParameter, values: KeyedValues): unknown => {
  const quoted = text.replaceAll(
    new RegExp(`(?<!")${VALUE_PLACEHOLDER}(?!")`, 'g'),
    () => `"${VALUE_PLACEHOLDER}"`,
  )
  const place = pathTo(parseJson(quoted)?.value)
  const sent = rawValueUnder(values, key)
  const object = typeof sent === 'string' ? parseJson(sent)?.value : sent
  if (!place) return undefined
  return extractValue(valueAtPath(object, place.path), place.text)
}

/** What stands under the key of a parameter, which may stand there for several filters. */
const writtenUnder = (
  { key, shared, joined }: SpelledParameter,
  values: KeyedValues,
): unknown[] => {
  const raw = rawValueUnder(values, key)
  if (joined !== undefined) return isNothing(raw) ? [] : conditionsIn(String(raw), joined)
  return shared && Array.isArray(raw) ? raw : [raw]
}

/** What was written in the place of the value. `quote`: what stands around it there. */
const valueOf = (
  parameter: SpelledParameter,
  values: KeyedValues,
  quote = quoteAround(parameter),
): unknown => {
  if (isJsonParameter(parameter)) return inJson(parameter, values)
  const found = writtenUnder(parameter, values)
    .map((raw) => extractValue(raw, parameter.text ?? VALUE_PLACEHOLDER, quote))
    .filter((value) => value !== undefined)
  return found.length > 1 ? found : found[0]
}

/** Whether a request says exactly what a parameter does. */
const matchesParameter = (parameter: SpelledParameter, values: KeyedValues): boolean => {
  const { key, text = '' } = parameter
  if (!isJsonParameter(parameter)) {
    return writtenUnder(parameter, values).some((raw) => String(raw ?? '') === text)
  }
  const sent = rawValueUnder(values, key)
  const object = typeof sent === 'string' ? parseJson(sent)?.value : sent
  return containsPart(object, parseJson(text)?.value)
}

/** Whether an object has all that another one has. */
const containsPart = (object: unknown, part: unknown): boolean =>
  isKeyedValues(part)
    ? Object.entries(part).every(([key, value]) => containsPart(ownProperty(object, key), value))
    : JSON.stringify(object) === JSON.stringify(part)

/** The texts between separators. One that stands within a quoted text divides nothing. */
const splitQuoted = (text: string, by: string, quote: QuotationMark): string[] => {
  if (quote === null) return text.split(by)
  const inner = quote === "'" ? "(?:[^']|'')*" : String.raw`(?:[^"\\]|\\[^])*`
  // The outer marks stand in the parameter itself.
  const found = `${quote}${text}${quote}`.match(new RegExp(`${quote}${inner}${quote}`, 'g')) ?? []
  return found.map((each) => each.slice(1, -1))
}

const severalIn = ({ several, by }: SpelledSeveral, values: KeyedValues): unknown => {
  // What stands between two values is known only while their quotes are as they were written.
  const value = valueOf(several, values, null)
  const quote = quoteAround(several)
  return typeof value === 'string' && by !== undefined && value !== ''
    ? splitQuoted(value, by, quote).map((each) => unescapeQuoted(each, quote))
    : value
}

const readSpelled = (spelling: Spelling, values: KeyedValues): unknown => {
  if ('one' in spelling) return valueOf(spelling.one, values)
  if ('all' in spelling) {
    const [first, ...others] = spelling.all.map((each) => valueOf(each, values))
    // What is not asked of all of them is another question.
    return others.every((other) => other === first) ? first : undefined
  }
  if ('several' in spelling) return severalIn(spelling, values)
  if ('empty' in spelling) {
    const state = spelling.empty.findIndex((parameter) => matchesParameter(parameter, values))
    return state === -1 ? undefined : state === 0
  }
  const both = spelling.both && severalIn(spelling.both, values)
  if (Array.isArray(both)) return both
  const ends = spelling.ends.map((parameter) => valueOf(parameter, values) ?? '')
  return ends.every(isNothing) ? undefined : ends
}

/** The values of a request, with what its filters ask for under their keys in the body of the call. */
export const readSpelledFilters = (
  spellings: Readonly<Record<string, Spelling>> | null | undefined,
  values: KeyedValues,
): KeyedValues => {
  if (!spellings) return values
  const found = Object.entries(spellings).map(([key, spelling]) => [
    key,
    readSpelled(spelling, values),
  ])
  return Object.assign(Object.create(null), values, Object.fromEntries(found))
}
