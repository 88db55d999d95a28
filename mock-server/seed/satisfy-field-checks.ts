import dayjs from 'dayjs'
import { isOfFamily, typeOf } from '../../field-types'
import type { FieldModel, Json, ResourceModel } from '../../codegen/language/model'
import { comparisonHolds, adjustToChecks } from '../../wire/field-checks'
import type { StoredRow } from '../../server/store/stored-types'

type Check = ResourceModel['checks'][number]

/** The smallest difference between two numbers of a field. */
const stepOf = (field: FieldModel): number => {
  if (field.type === 'integer' || !isOfFamily(field, 'number')) return 1
  return 10 ** -(field.scale ?? 2)
}

const shiftedNumber = (field: FieldModel, value: Json, steps: number): Json | undefined => {
  if (typeof value !== 'number') return undefined
  const step = stepOf(field)
  const round = steps < 0 ? Math.floor : Math.ceil
  const at = round(Number((value / step).toFixed(6))) + steps
  return Number((at * step).toFixed(10))
}

const momentOf = (value: Json, isSeconds: boolean): dayjs.Dayjs =>
  typeof value === 'number' ? dayjs(isSeconds ? value * 1000 : value) : dayjs(String(value))

const shiftedMoment = (field: FieldModel, value: Json, steps: number): Json | undefined => {
  if (!isOfFamily(field, 'moment')) return undefined
  const moment = momentOf(value, field.dateCodec === 'unix').add(
    steps,
    field.type === 'date' ? 'day' : 'hour',
  )
  return moment.isValid() ? typeOf(field).now?.(field, moment.toDate()) : undefined
}

const dayMinutes = 24 * 60

const shiftedTime = (value: Json, own: Json | undefined, steps: number): Json | undefined => {
  const [hours = 0, minutes = 0] = String(value).split(':').map(Number)
  const at = hours * 60 + minutes + steps
  if (at < 0 || at >= dayMinutes) return undefined
  const text = [Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, '0')).join(':')
  return String(own ?? value).length > 5 ? `${text}:00` : text
}

/** A value of a field that lies so many steps from a value of another one; undefined where there is none. */
export const shiftedValue = (
  field: FieldModel,
  value: Json,
  steps: number,
  own?: Json,
): Json | undefined => {
  const { family } = typeOf(field)
  if (family === 'number') return shiftedNumber(field, value, steps)
  if (family === 'moment') return shiftedMoment(field, value, steps)
  if (family === 'time') return shiftedTime(value, own, steps)
  return steps === 0 ? value : undefined
}

interface Settling {
  readonly resource: ResourceModel
  readonly row: Record<string, Json>
}

/** Gives a field a value that it takes. The key stays as it is. */
const isGiven = ({ resource, row }: Settling, name: string, value: Json | undefined): boolean => {
  const field = resource.fields.find((each) => each.name === name)
  if (!field || value === undefined || resource.key.includes(name)) return false
  if (typeOf(field).limit?.(field, value)) return false
  row[name] = value
  return true
}

/** Moves one of the two values beside the other one: the greater upwards, or else the lesser downwards. */
const moveApart = (settling: Settling, { field, is, than }: Check, isDownFirst: boolean): void => {
  const { resource, row } = settling
  const isRising = is.startsWith('<')
  const [low, high] = isRising ? [field, than] : [than, field]
  const steps = is.endsWith('=') ? 0 : 1
  const beside = (name: string, other: string, by: number): boolean => {
    const own = resource.fields.find((each) => each.name === name)
    const value = row[other] ?? null
    return isGiven(settling, name, own && shiftedValue(own, value, by, row[name]))
  }
  const up = (): boolean => beside(high, low, steps)
  const down = (): boolean => beside(low, high, -steps)
  const ways = isDownFirst ? [down, up] : [up, down]
  ways.some((way) => way())
}

const makeEqual = (settling: Settling, { field, than }: Check): void => {
  const { row } = settling
  const isDone = isGiven(settling, field, row[than])
  if (!isDone) isGiven(settling, than, row[field])
}

const checkHolds = (row: StoredRow, { field, is, than }: Check): boolean =>
  comparisonHolds(is, row[field], row[than])

const mendCheck = (settling: Settling, check: Check, isDownFirst: boolean): void => {
  if (check.is === '=') makeEqual(settling, check)
  else if (check.is !== '!=') moveApart(settling, check, isDownFirst)
}

/** Empties a value that may be missing, because a check holds while one of its two values is missing. */
const emptyOne = ({ resource, row }: Settling, { field, than }: Check): void => {
  const free = resource.fields.find(
    ({ name, nullable, required }) =>
      [field, than].includes(name) && nullable && !required && !resource.key.includes(name),
  )
  if (free) row[free.name] = null
}

/** Goes through the checks so often that a change can reach all of them. Tells whether all hold then. */
const settleRounds = (settling: Settling, isDownFirst: boolean): boolean => {
  const { resource, row } = settling
  const { checks } = resource
  for (const _ of [null, ...checks]) {
    const broken = checks.filter((check) => !checkHolds(row, check))
    if (broken.length === 0) return true
    for (const check of checks) if (!checkHolds(row, check)) mendCheck(settling, check, isDownFirst)
  }
  return checks.every((check) => checkHolds(row, check))
}

/** Made-up values that satisfy the checks between fields, where there are such values. */
export const satisfyFieldChecks = (resource: ResourceModel, given: StoredRow): StoredRow => {
  const { checks } = resource
  const exchanged = adjustToChecks(checks, given)
  if (checks.every((check) => checkHolds(exchanged, check))) return exchanged
  const settling: Settling = { resource, row: { ...given } }
  if (settleRounds(settling, false) || settleRounds(settling, true)) return settling.row
  for (const check of checks) if (!checkHolds(settling.row, check)) emptyOne(settling, check)
  return settling.row
}
