import type { Code, FieldModel, Json } from '../../codegen/model'
import type { Say } from '../words'

/** One value as read from the wire, or what is wrong with it. */
export type Value = { value: Json; problem?: undefined } | { value?: undefined; problem: Say }

const integerText = /^-?(?:0|[1-9]\d*)$/
const numberText = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/

const bad = (problem: Say): Value => ({ problem })

/** Whether a raw value is this code to the letter: `11abc`, `1e1`, ` 11 ` and `11.0` are not 11. */
export const isCode = (code: Code, raw: unknown): boolean =>
  code === raw || (typeof raw === 'string' && (code === null ? raw === '' : raw === String(code)))

/** A number written in the plainest way. Anything that would not come back as the same digits is refused. */
export const strictInteger = (raw: unknown): number | null => {
  const text = typeof raw === 'number' ? String(raw) : raw
  if (typeof text !== 'string' || !integerText.test(text) || text === '-0') return null
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : null
}

const strictNumber = (raw: unknown): number | null => {
  const text = typeof raw === 'number' ? String(raw) : raw
  if (typeof text !== 'string' || !numberText.test(text)) return null
  return text.replace(/^-?0*|\./g, '').length <= 15 ? Number(text) : null
}

const integer = (raw: unknown): Value => {
  const value = strictInteger(raw)
  return value === null ? bad((words) => words.wholeNumber) : { value }
}

const decimal = (field: FieldModel, raw: unknown): Value => {
  const value = strictNumber(raw)
  if (value === null) return bad((words) => words.number)
  const { scale } = field
  const digits = /\.(\d+)$/.exec(String(raw))?.[1]?.length ?? 0
  return scale !== null && digits > scale ? bad((words) => words.decimals(scale)) : { value }
}

const text = (raw: unknown): Value =>
  typeof raw === 'string' ? { value: raw } : bad((words) => words.singleText)

const choice = (field: FieldModel, raw: unknown): Value => {
  const found = (field.choices ?? []).find(({ code }) => isCode(code, raw))
  return found === undefined ? bad((words) => words.notOffered) : { value: found.code }
}

const boolean = (field: FieldModel, raw: unknown): Value => {
  const codec = field.booleanCodec ?? { true: true, false: false }
  for (const value of [codec.true, codec.false]) {
    if (raw === value || (typeof raw === 'string' && raw === String(value))) return { value }
  }
  return bad((words) => words.either(String(codec.true), String(codec.false)))
}

const moment = (field: FieldModel, raw: unknown): Value => {
  const numeric = field.dateCodec === 'unix' || field.dateCodec === 'unixMs'
  return numeric || (field.dateCodec === null && field.type === 'timestamp')
    ? integer(raw)
    : text(raw)
}

const json = (raw: unknown): Value => {
  if (typeof raw !== 'string')
    return raw === undefined
      ? bad((words) => words.absent)
      : { value: structuredClone(raw) as Json }
  try {
    return { value: JSON.parse(raw) as Json }
  } catch {
    return bad((words) => words.notJson)
  }
}

/** Reads one scalar strictly by its field's type. `reference` says of what type the target's key is. */
export const readScalar = (
  field: FieldModel,
  raw: unknown,
  reference?: FieldModel | undefined,
): Value => {
  switch (field.type) {
    case 'integer':
      return integer(raw)
    case 'number':
    case 'money':
    case 'percent':
      return decimal(field, raw)
    case 'boolean':
      return boolean(field, raw)
    case 'flag':
    case 'enum':
    case 'lifecycle':
      return choice(field, raw)
    case 'date':
    case 'datetime':
    case 'timestamp':
      return moment(field, raw)
    case 'reference':
      return reference === undefined ? text(raw) : readScalar(reference, raw)
    case 'json':
      return json(raw)
    case 'list':
    case 'object':
      return bad((words) => words.singleValue)
    default:
      return text(raw)
  }
}
