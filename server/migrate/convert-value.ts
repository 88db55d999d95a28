import { momentOf } from '../../wire/business-clock'
import type { Json } from '../../codegen/language/model'
import type { ColumnShape, ColumnScalar } from '../sql/table-shape'
import { isStorableInColumn } from '../sql/column-values'

/** A value of another type: `undefined` where it does not fit. */
export type ConvertedValue = Json | undefined

/** Writes a moment as the field has it now. */
export type FormatMoment = (moment: Date) => Json

/** A moment, whichever way the field had it. A text without a zone is in that of the business. */
const momentIn = ({ moment }: ColumnShape, value: Json): Date | null => {
  const isCounted = moment?.codec === 'unix' || moment?.codec === 'unixMs'
  if (isCounted) return new Date(Number(value) * (moment.codec === 'unix' ? 1000 : 1))
  const text = String(value)
  if (!/^\d{4}-\d\d-\d\d/.test(text)) return null
  const date = new Date(momentOf(text))
  return Number.isNaN(date.getTime()) ? null : date
}

const numberPattern = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/

const asNumber = (value: Json): ConvertedValue => {
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return Number(value)
  if (value === '') return null
  return typeof value === 'string' && numberPattern.test(value) ? Number(value) : undefined
}

const asTruth = (value: Json): ConvertedValue => {
  if (typeof value === 'boolean') return value
  if (value === '') return null
  const isKnown = ['true', 'false', '1', '0'].includes(String(value))
  return isKnown ? value === 1 || value === '1' || value === 'true' : undefined
}

const asText = (value: Json): ConvertedValue =>
  typeof value === 'object' ? undefined : String(value)

const convertByKind = ({ kind }: ColumnShape, value: Json): ConvertedValue => {
  if (kind === 'jsonb') return value
  if (kind === 'text') return asText(value)
  const converted = kind === 'boolean' ? asTruth(value) : asNumber(value)
  if (converted === undefined || converted === null) return converted
  return isStorableInColumn(kind, converted) ? converted : undefined
}

/** The code that is written like a value. */
const codeLike = (codes: readonly ColumnScalar[], value: Json): ConvertedValue =>
  codes.find((code) => String(code) === String(value))

/** What a value of one column is in another one. */
export const convertValue = (
  before: ColumnShape,
  after: ColumnShape,
  value: Json,
  write: FormatMoment | null,
): ConvertedValue => {
  if (value === null) return null
  if (after.codes !== null) return codeLike(after.codes, value)
  const isText = typeof value === 'string'
  if (after.moment && write && (before.moment || isText)) {
    const moment = momentIn(before, value)
    return moment === null ? undefined : write(moment)
  }
  return convertByKind(after, value)
}
