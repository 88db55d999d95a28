import type { UseFormReturn } from 'react-hook-form'
import { fieldErrors } from '../../../../wire/field-errors'
import type { EnvelopeNames } from '../../../../wire/envelope'
import type { ResourceDefinition } from '../../../providers/definitions/definition'
import { isAdminError } from '../../../providers/http/admin-error'
import { formPath, type InputPath } from '../../base/values/form-names'
import type { FormState } from './form-state'

type Wire = ResourceDefinition['wire']

export interface FormRefusal {
  /** What is wrong with fields that the form shows, by the names of their inputs. */
  readonly marked: readonly (readonly [name: string, text: string])[]
  /** What is wrong with anything else. */
  readonly others: readonly string[]
  /** The message of the answer says nothing but what stands at the fields. */
  readonly isAll?: boolean
}

/** The field that a key of an answer stands for. */
const fieldOf = (wire: Wire = {}, key: string): string =>
  Object.entries(wire).find(
    ([, { read, write, path }]) => key === write || key === read || key === path?.join('.'),
  )?.[0] ?? key

/** Where a form has what a backend names by a path. */
export const sourcePath = (wire: Wire, [first = '', ...inner]: readonly string[]): InputPath => [
  fieldOf(wire, first),
  ...inner.map((key) => (/^\d+$/.test(key) ? Number(key) : key)),
]

/** The name under which an input of the form shows an error: a list and an object show theirs at a place of its own. */
const inputAt = ({ inputs, rows, hidden }: FormState, name: string): string | null => {
  if (hidden.has(name)) return null
  if (rows.has(name)) return `${name}.root`
  return [name, `${name}.$filled`].find((each) => inputs.has(each)) ?? null
}

/** Sorts texts by what the form shows, and by what it does not. */
export const placeRefusalTexts = (
  texts: readonly (readonly [field: string, text: string])[],
  state: FormState,
): FormRefusal => {
  const placed = texts.map(([field, text]) => ({
    name: field === '' ? null : inputAt(state, formPath(sourcePath({}, field.split('.')))),
    text,
  }))
  return {
    marked: placed.flatMap(({ name, text }) => (name === null ? [] : [[name, text] as const])),
    others: placed.flatMap(({ name, text }) => (name === null ? [text] : [])),
  }
}

/** The words of a text in an order of their own, since a message may say the same in another order than the fields. */
const sortedWords = (text = ''): string => text.split(/\s+/u).toSorted().join(' ')

/** Takes apart what a backend says of a form that it has refused. */
export const readFormRefusal = (
  error: unknown,
  { fields, message }: EnvelopeNames,
  wire: Wire,
  state: FormState,
): FormRefusal => {
  if (!fields || !isAdminError(error) || error.answer === undefined)
    return { marked: [], others: [] }
  const marked = new Map<string, string>()
  const others: string[] = []
  const errors = fieldErrors(error.answer, fields)
  for (const { path, text, named = false } of errors) {
    const name = path.length > 0 ? inputAt(state, formPath(sourcePath(wire, path))) : null
    const isShown =
      text === error.serverMessage ||
      (named && error.serverMessage?.includes(text)) ||
      [message ?? []].flat().includes(path.join('.'))
    if (name !== null) marked.set(name, [marked.get(name) ?? [], text].flat().join(' '))
    else if (!isShown) others.push(path.length > 0 && !named ? `${path.join('.')}: ${text}` : text)
  }
  const joined = [...marked.values()].join(' ')
  const isAll = joined !== '' && sortedWords(joined) === sortedWords(error.serverMessage)
  return { marked: [...marked], others, isAll }
}

/** Shows what is wrong at the inputs, and leads to the first of them. */
export const markFaultyInputs = ({ setError }: UseFormReturn, { marked }: FormRefusal): void =>
  marked.forEach(([name, text], index) =>
    setError(name, { type: 'server', message: text }, { shouldFocus: index === 0 }),
  )
