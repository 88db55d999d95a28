import { typeOf, type ValueProblem, type ValueReading as Read } from '../../field-types'
import { isFile } from '../../wire/files'
import type { FieldModel, Json } from '../../codegen/language/model'
import type { LocalizedMessage } from '../messages'

/** One value as read from the wire, or what is wrong with it. */
export type ReadValue =
  | { value: Json; problem?: undefined }
  | { value?: undefined; problem: LocalizedMessage }

type ProblemValues = readonly (string | number)[]

/** What the backend says to a value that its type refuses. */
const sayings: Readonly<Record<ValueProblem['kind'], (values: ProblemValues) => LocalizedMessage>> =
  {
    whole: () => (words) => words.wholeNumber,
    number: () => (words) => words.number,
    digits:
      ([most]) =>
      (words) =>
        words.decimals(Number(most)),
    text: () => (words) => words.singleText,
    choice: () => (words) => words.notOffered,
    truth:
      ([yes, no]) =>
      (words) =>
        words.either(String(yes), String(no)),
    missing: () => (words) => words.absent,
    json: () => (words) => words.notJson,
    single: () => (words) => words.singleValue,
    time:
      ([seconds]) =>
      (words) =>
        words.time(seconds === 1 ? '08:30:00' : '08:30'),
    map: () => (words) => words.map,
    anyOf: (types) => (words) => words.oneOfTypes(types.map(String)),
    file: () => (words) => words.file,
    fileType: (kinds) => (words) => words.fileType(kinds.map(String)),
    fileSize:
      ([most]) =>
      (words) =>
        words.fileSize(Number(most)),
    minLength:
      ([least]) =>
      (words) =>
        words.shortest(Number(least)),
    maxLength:
      ([most]) =>
      (words) =>
        words.longest(Number(most)),
    pattern: () => (words) => words.pattern,
    min:
      ([least]) =>
      (words) =>
        words.least(Number(least)),
    max:
      ([most]) =>
      (words) =>
        words.most(Number(most)),
  }

export const withProblemMessage = (read: Read): ReadValue =>
  read.problem === undefined
    ? { value: read.value }
    : { problem: sayings[read.problem.kind](read.problem.values ?? []) }

const readByType = (field: FieldModel, raw: unknown, reference?: FieldModel): Read =>
  typeOf(field).read(field, raw, reference && ((key) => readByType(reference, key)))

/** NUL, which texts of databases cannot hold, and halves of surrogate pairs, which UTF-8 cannot. */
const unstorable = /[\0\p{Cs}]/u

const isStorable = (value: unknown): boolean => {
  if (typeof value === 'string') return !unstorable.test(value)
  if (typeof value !== 'object' || value === null || isFile(value)) return true
  return Object.entries(value).every(([key, part]) => isStorable(key) && isStorable(part))
}

/** Reads one scalar strictly by its field's type. `reference` says which type the key of the target has. */
export const readScalar = (
  field: FieldModel,
  raw: unknown,
  reference?: FieldModel | undefined,
): ReadValue => {
  const read = readByType(field, raw, reference)
  if (!isStorable(read.value)) return { problem: (words) => words.unstorable }
  return withProblemMessage(read)
}
