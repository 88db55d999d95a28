import type { TranslateFunction } from 'ra-core'
import { csvKinds, type CsvKind } from '../../../../field-types'
import { truthOf } from '../../base/values/boolean-truth'
import { isSameCode } from '../../base/values/condition'
import { parseWireDay, parseWireTime, type DateCodec } from '../../base/values/format-time'
import { maskedText } from '../../base/values/masked-text'
import { isBlank, plainText } from '../../base/values/record-value'
import type { ExportCell } from './export-cell'
import { type ExportColumn, referenceTargetOf } from './export-columns'

type Moment = Extract<CsvKind, { codec: DateCodec }>

/** What is needed to write cells. */
export interface ExportCellContext {
  readonly resource: string
  readonly translate: TranslateFunction
  /** Names of referenced records, by resource and key. */
  readonly names: ReadonlyMap<string, string>
  /** The row whose cells are written. */
  readonly row?: object
}

export const referencedNameKey = (to: string, id: unknown): string => `${to}\n${String(id)}`

const choiceText = (value: unknown, column: ExportColumn, writer: ExportCellContext): string => {
  const choice = column.choices?.find(({ code }) => isSameCode(code, value))
  if (!choice) return plainText(value)
  const key = `resources.${writer.resource}.choices.${column.source}.${choice.key}`
  return writer.translate(key, { _: plainText(value) })
}

const dateCodecs: readonly unknown[] = [
  'unix',
  'unixMs',
  'iso',
  'local',
  'text',
] satisfies DateCodec[]

const isDateCodec = (codec: unknown): codec is DateCodec => dateCodecs.includes(codec)

const timeText = (value: unknown, { codec }: ExportColumn, usual: Moment): string => {
  const read = usual.kind === 'day' ? parseWireDay : parseWireTime
  return read(value, isDateCodec(codec) ? codec : usual.codec) ?? plainText(value)
}

const truthText = (
  value: unknown,
  { codec }: ExportColumn,
  { translate }: ExportCellContext,
): string => {
  const truth = truthOf(value, typeof codec === 'object' ? codec : undefined)
  if (truth === null) return plainText(value)
  return translate(truth ? 'kit.cells.yes' : 'kit.cells.no')
}

const nameOf = (key: unknown, to: string, { names }: ExportCellContext): string =>
  names.get(referencedNameKey(to, key)) ?? plainText(key)

const SEMICOLON = '; '

const listText = (value: unknown): string =>
  Array.isArray(value) && value.every((item) => typeof item !== 'object' || item === null)
    ? value.map(plainText).join(SEMICOLON)
    : plainText(value)

const textOf = (value: unknown, column: ExportColumn, writer: ExportCellContext): string => {
  if (isBlank(value)) return ''
  const { of, ...whole } = column
  if (of && Array.isArray(value)) {
    return value.map((each) => textOf(each, { ...whole, ...of }, writer)).join(SEMICOLON)
  }
  if (column.choices) return choiceText(value, column, writer)
  const csv = csvKinds[column.type]
  if (csv?.kind === 'day' || csv?.kind === 'moment') return timeText(value, column, csv)
  if (csv?.kind === 'truth') return truthText(value, column, writer)
  const target = referenceTargetOf(column, writer.row ?? {})
  if (target)
    return [value]
      .flat()
      .map((key) => nameOf(key, target.to, writer))
      .join(SEMICOLON)
  return listText(value)
}

/** The text of a value in the file. It has the words of the screen, but digits are not grouped. */
export const exportCellFor = (
  value: unknown,
  column: ExportColumn,
  writer: ExportCellContext,
): ExportCell => {
  const { own, options = {} } = column
  // A type with its own text for the file decides itself how to treat personal values, so the mask is not applied.
  if (own?.csv && !isBlank(value)) return { text: own.csv(value, options) }
  const text = own?.format?.(value, options) ?? textOf(value, column, writer)
  if (column.masked) return { text: maskedText(text) }
  return { text, isNumber: csvKinds[column.type]?.kind === 'number' }
}
