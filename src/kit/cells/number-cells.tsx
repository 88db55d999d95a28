import { useTranslate } from 'ra-core'
import { useDefinition } from '../contexts/definitions'
import { useLanguageTag } from '../contexts/language-tag'
import { isBlank, plainText, recordValue } from '../values/record-value'
import { useCellPath, useCellValue, useRow } from '../contexts/table-context'
import { Dash } from './dash'

export interface CellProps {
  /** Field to show. It is the column's source when absent. */
  readonly source?: string
}

export interface NumberCellProps extends CellProps {
  /** Shows a unit. Its text stands under `units` in the messages. */
  readonly unit?: boolean
}

/** A number, or the number that a text consists of. Null for everything else, which is shown as it is. */
const asNumber = (value: unknown): number | null => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || !/^-?\d{1,15}(\.\d+)?$/.test(value)) return null
  return Number(value)
}

const formats = new Map<string, Intl.NumberFormat>()

const numberFormat = (tag: string, minimum: number, maximum: number): Intl.NumberFormat => {
  const key = `${tag} ${minimum} ${maximum}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.NumberFormat(tag, {
    minimumFractionDigits: minimum,
    maximumFractionDigits: maximum,
  })
  formats.set(key, format)
  return format
}

const formatted = (value: unknown, tag: string, minimum: number, maximum: number): string => {
  const number = asNumber(value)
  if (number === null || Math.abs(number) >= 1e15) return plainText(value)
  try {
    return numberFormat(tag, minimum, maximum).format(number)
  } catch {
    return String(number)
  }
}

const Unit = ({ source }: { readonly source: string }) => {
  const translate = useTranslate()
  const { name } = useDefinition()
  return (
    <span className="dw-unit">{translate(`resources.${name}.units.${source}`, { _: '' })}</span>
  )
}

const NumberText = ({ source, text, unit }: { source: string; text: string; unit: boolean }) => (
  <span className="dw-number">
    {text}
    {unit && <Unit source={source} />}
  </span>
)

/** Shows a whole number without grouping its digits, because ids are whole numbers, too. */
export const IntegerCell = ({ source, unit = false }: NumberCellProps) => {
  const value = useCellValue(source)
  const name = useCellPath(source)
  return isBlank(value) ? (
    <Dash />
  ) : (
    <NumberText source={name} text={plainText(value)} unit={unit} />
  )
}

export interface DecimalCellProps extends NumberCellProps {
  /** Digits after the point. When absent, there are as many as the value has. */
  readonly scale?: number
}

export const NumberCell = ({ source, unit = false, scale }: DecimalCellProps) => {
  const value = useCellValue(source)
  const name = useCellPath(source)
  const tag = useLanguageTag()
  if (isBlank(value)) return <Dash />
  const text = formatted(value, tag, scale ?? 0, scale ?? 15)
  return <NumberText source={name} text={text} unit={unit} />
}

export interface MoneyCellProps extends DecimalCellProps {
  readonly currency?: { readonly fixed: string } | { readonly field: string }
}

/** An amount of money, in the units in which it travels and with the digits that were typed. */
export const MoneyCell = ({ source, unit = false, scale, currency }: MoneyCellProps) => {
  const value = useCellValue(source)
  const name = useCellPath(source)
  const record = useRow()
  const tag = useLanguageTag()
  if (isBlank(value)) return <Dash />
  const text = formatted(value, tag, scale ?? 0, scale ?? 2)
  const code =
    currency && ('fixed' in currency ? currency.fixed : recordValue(record, currency.field))
  return (
    <span className="dw-number">
      {!isBlank(code) && <span className="dw-unit dw-unit-before">{plainText(code)}</span>}
      {text}
      {unit && <Unit source={name} />}
    </span>
  )
}

export const PercentCell = ({ source }: CellProps) => {
  const value = useCellValue(source)
  const tag = useLanguageTag()
  if (isBlank(value)) return <Dash />
  const isNumber = asNumber(value) !== null
  return (
    <span className="dw-number">
      {formatted(value, tag, 0, 6)}
      {isNumber && <span className="dw-unit">%</span>}
    </span>
  )
}

/** Cells whose content is aligned with the end of the column. */
export const numericCells: ReadonlySet<unknown> = new Set([
  IntegerCell,
  NumberCell,
  MoneyCell,
  PercentCell,
])
