import { isKeyedValues, ownProperty, valueAtDottedPath } from './values'

/** Where a refusal says what is wrong with which field. */
export interface FieldPlaces {
  /** The place of the errors; without it, the whole answer holds them. */
  readonly at?: string
  /** In a list of errors: where each one names its field, and where it has its words. */
  readonly field?: string
  readonly message?: string
  /** Each text begins with the name of its field. */
  readonly firstWord?: boolean
}

/** One place of errors, or several. */
export type ErrorPlaces = FieldPlaces | readonly FieldPlaces[]

const isSeveral = (places: ErrorPlaces): places is readonly FieldPlaces[] => Array.isArray(places)

export const errorPlacesOf = (places: ErrorPlaces): readonly FieldPlaces[] =>
  isSeveral(places) ? places : [places]

/** What a backend says of a field. A path without keys means that it is about the record as a whole. */
export interface FieldError {
  readonly path: readonly string[]
  readonly text: string
  /** The text itself names the field. */
  readonly named?: boolean
}

/** The key of an error's words, where an error is an object. */
const usualMessage = 'message'

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/** Words about one field: a text, several of them, or an object that has them. */
const textOf = (value: unknown, message: string): string | null => {
  if (isText(value)) return value
  if (Array.isArray(value) && value.length > 0 && value.every(isText)) return value.join(' ')
  const inside = ownProperty(value, message)
  return isText(inside) ? inside : null
}

/** Errors by the names of their fields, at any depth: `{ name: ['too long'], rows: [{}, { term: ['empty'] }] }`. */
const byName = (value: unknown, message: string, path: readonly string[]): FieldError[] => {
  const text = textOf(value, message)
  if (text !== null) return [{ path, text }]
  if (!Array.isArray(value) && !isKeyedValues(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => byName(inner, message, [...path, key]))
}

/** Parts of a path that stand for the body of a request, and not for a field: those of JSON:API and of others. */
const around: readonly string[] = ['data', 'attributes', 'relationships', 'body']

/** The keys in `/data/attributes/name`, `rows[0].term` or `['body', 'name']`. */
const keysIn = (pointer: unknown): string[] => {
  const parts = Array.isArray(pointer)
    ? pointer.map(String)
    : String(pointer ?? '')
        .replaceAll(/[[\]/]+/g, '.')
        .split('.')
  const keys = parts.filter((part) => part !== '')
  const first = keys.findIndex((key) => !around.includes(key))
  return first === -1 ? [] : keys.slice(first)
}

/** A name at the beginning of a text, also one in quotes or before a colon: `sku must …`, `"rows[0].term" is …`. */
const leadingName = /^["'`]?(?<name>[\p{L}_$][\p{L}\p{N}_$.[\]-]*)["'`]?:?\s/u

const byFirstWord = (text: string): FieldError => {
  const name = leadingName.exec(text.trim())?.groups?.['name']
  return name === undefined ? { path: [], text } : { path: keysIn(name), text, named: true }
}

const errorsOfItem = (
  item: unknown,
  { field, message = usualMessage, firstWord = false }: FieldPlaces,
): FieldError[] => {
  const text = textOf(item, message) ?? textOf(valueAtDottedPath(item, message), usualMessage)
  if (text === null) return []
  if (firstWord) return [byFirstWord(text)]
  return [{ path: field ? keysIn(valueAtDottedPath(item, field)) : [], text }]
}

/** Whether an object is one error, as it says of which field: `{ target: 'name', message: 'too long' }`. */
const isError = (value: unknown, { field, message = usualMessage }: FieldPlaces): boolean =>
  field !== undefined &&
  isKeyedValues(value) &&
  isText(valueAtDottedPath(value, field)) &&
  textOf(value, message) !== null

const errorsAt = (answer: unknown, places: FieldPlaces, isAlone: boolean): FieldError[] => {
  const value = valueAtDottedPath(answer, places.at)
  if (Array.isArray(value)) return value.flatMap((item) => errorsOfItem(item, places))
  if (places.firstWord || isError(value, places)) return errorsOfItem(value, places)
  // Beside other places, one that names fields is about lists: the answer with a map has its own place.
  const isMap = isKeyedValues(value) && (isAlone || places.field === undefined)
  return isMap ? byName(value, places.message ?? usualMessage, []) : []
}

/** Reads what the answer of a refusal says of fields. */
export const fieldErrors = (answer: unknown, places: ErrorPlaces): readonly FieldError[] => {
  const all = errorPlacesOf(places)
  const found = all.flatMap((each) => errorsAt(answer, each, all.length === 1))
  const once = new Map(found.map((error) => [JSON.stringify([error.path, error.text]), error]))
  return [...once.values()]
}
