import type { SpelledParameter, SpelledSeveral, Spelling } from './call'
import { valueUnder } from './form'
import { parseJson } from './json'
import { isJson, PATTERN, VALUE } from './spelling'
import { isNothing, isValues, own, type Values } from './values'

/* How a server reads filters that are spelled in the words of a backend. */

const unescaped = (text: string): string => text.replaceAll(/\\(.)/g, '$1')

/** The path to the text or the list that holds the value in an object of JSON. */
const pathTo = (node: unknown): { readonly path: string[]; readonly text: string } | null => {
  if (typeof node === 'string' && (node.includes(VALUE) || node.includes(PATTERN))) {
    return { path: [], text: node }
  }
  if (Array.isArray(node)) return { path: [], text: VALUE }
  if (!isValues(node)) return null
  for (const [key, inner] of Object.entries(node)) {
    const found = pathTo(inner)
    if (found) return { ...found, path: [key, ...found.path] }
  }
  return null
}

/** What stands in the place of the value: undefined where the parameter says something else. */
const within = (raw: unknown, text: string): unknown => {
  const mark = text.includes(PATTERN) ? PATTERN : VALUE
  if (text === mark && mark === VALUE) return raw
  const [before = '', after = ''] = text.split(mark)
  const said = String(raw)
  if (isNothing(raw) || !said.startsWith(before) || !said.endsWith(after)) return undefined
  if (said.length < before.length + after.length) return undefined
  const value = said.slice(before.length, said.length - after.length)
  return mark === PATTERN ? unescaped(value) : value
}

const inJson = ({ key, text = '' }: SpelledParameter, values: Values): unknown => {
  const quoted = text.replace(new RegExp(`(?<!")${VALUE}(?!")`), () => `"${VALUE}"`)
  const place = pathTo(parseJson(quoted)?.value)
  const sent = valueUnder(values, key)
  const object = typeof sent === 'string' ? parseJson(sent)?.value : sent
  if (!place) return undefined
  return within(
    place.path.reduce((node, part) => own(node, part), object),
    place.text,
  )
}

const valueOf = (parameter: SpelledParameter, values: Values): unknown =>
  isJson(parameter)
    ? inJson(parameter, values)
    : within(valueUnder(values, parameter.key), parameter.text ?? VALUE)

/** Whether a request says exactly what a parameter does. */
const says = (parameter: SpelledParameter, values: Values): boolean => {
  const { key, text = '' } = parameter
  const sent = valueUnder(values, key)
  if (!isJson(parameter)) return String(sent ?? '') === text
  const object = typeof sent === 'string' ? parseJson(sent)?.value : sent
  return holds(object, parseJson(text)?.value)
}

/** Whether an object has all that another one has. */
const holds = (object: unknown, part: unknown): boolean =>
  isValues(part)
    ? Object.entries(part).every(([key, value]) => holds(own(object, key), value))
    : JSON.stringify(object) === JSON.stringify(part)

const severalIn = ({ several, by }: SpelledSeveral, values: Values): unknown => {
  const value = valueOf(several, values)
  return typeof value === 'string' && by !== undefined && value !== '' ? value.split(by) : value
}

const read = (spelling: Spelling, values: Values): unknown => {
  if ('one' in spelling) return valueOf(spelling.one, values)
  if ('several' in spelling) return severalIn(spelling, values)
  if ('empty' in spelling) {
    const state = spelling.empty.findIndex((parameter) => says(parameter, values))
    return state === -1 ? undefined : state === 0
  }
  const both = spelling.both && severalIn(spelling.both, values)
  if (Array.isArray(both)) return both
  const ends = spelling.ends.map((parameter) => valueOf(parameter, values) ?? '')
  return ends.every(isNothing) ? undefined : ends
}

/** The values of a request, with what its filters ask for under their keys in the body of the call. */
export const withSpelled = (
  spellings: Readonly<Record<string, Spelling>> | null | undefined,
  values: Values,
): Values => {
  if (!spellings) return values
  const found = Object.entries(spellings).map(([key, spelling]) => [key, read(spelling, values)])
  return Object.assign(Object.create(null), values, Object.fromEntries(found))
}
