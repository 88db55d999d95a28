import type { TranslateFunction } from 'ra-core'
import { deciderValue, offeredChoices, type ReferenceMatch } from '../../../../wire/deciders'
import type { Choice } from '../../../providers/definitions/definition'
import { faultArgs, valueFaultOf, isUnfilled } from '../../forms/form-state/value-checks'
import type { InputProps } from '../../forms/form-state/input-props'
import type { ReferenceLimits } from '../../fields/inputs/reference-search'
import { cellReadingOf, type CellReading } from '../../fields/inputs/cell-reading'
import { truthOf } from '../../base/values/boolean-truth'
import { isUnparsed, markUnparsed } from '../../base/values/form-names'
import type { LabelledColumn } from './import-columns'

/** The values of a row, by field. */
export type RowValues = Readonly<Record<string, unknown>>

/** What is known of the input of a column beside what all inputs take. */
interface CellProps extends InputProps {
  readonly choices?: readonly Choice[]
  readonly to?: string
  readonly show?: string
  readonly matching?: readonly ReferenceMatch[]
}

export const inputPropsOf = ({ input }: LabelledColumn): CellProps => input.props

/** The name of another resource's record in a cell, or nothing where the field is no reference. */
export interface ReferenceLookup {
  readonly to: string
  readonly show: string
  readonly only: ReferenceLimits
}

const normalizeCellText = (text: string): string => text.normalize('NFKC').toLowerCase().trim()

/** A choice by its code, or by its label in any language. */
const choiceNamed = (column: LabelledColumn, text: string): unknown => {
  const { choices = [] } = inputPropsOf(column)
  const byCode = choices.find(({ code }) => String(code) === text)
  const wordsOf = ({ key }: Choice) => [column.choiceLabel(key), ...(column.choices?.[key] ?? [])]
  const named = (choice: Choice) =>
    wordsOf(choice).some((word) => normalizeCellText(word) === normalizeCellText(text))
  const found = byCode ?? choices.find(named)
  return found ? found.code : markUnparsed(text)
}

const truthNamed = (
  codec: { readonly true: unknown; readonly false: unknown },
  text: string,
  translate: TranslateFunction,
): unknown => {
  const flag = [true, false].find(
    (truth) =>
      normalizeCellText(translate(truth ? 'kit.cells.yes' : 'kit.cells.no')) ===
      normalizeCellText(text),
  )
  const truth = flag ?? truthOf(text, codec) ?? truthOf(normalizeCellText(text), undefined)
  return truth === null ? markUnparsed(text) : truth ? codec.true : codec.false
}

const readingFor = (column: LabelledColumn): CellReading | undefined =>
  inputPropsOf(column).choices ? { kind: 'choice' } : cellReadingOf(column.input.type)

/** The value that the text of a cell means. A reference is a name until it is looked for. */
export const readCellValue = (
  column: LabelledColumn,
  text: string,
  translate: TranslateFunction,
): unknown => {
  const reading = readingFor(column)
  if (text === '') return inputPropsOf(column).defaultValue
  if (!reading || reading.kind === 'reference') return markUnparsed(text)
  if (reading.kind === 'choice') return choiceNamed(column, text)
  const props = inputPropsOf(column)
  if (reading.kind === 'truth') return truthNamed(reading.codec(props), text, translate)
  return reading.read ? reading.read(text, props) : text
}

/** The record that a cell names. Null where the column is no reference. */
export const referenceLookupOf = (
  column: LabelledColumn,
  values: RowValues,
): ReferenceLookup | null => {
  const { to, show, matching = [] } = inputPropsOf(column)
  if (readingFor(column)?.kind !== 'reference' || to === undefined || show === undefined)
    return null
  const limits = matching.map(({ their, mine }) => [their, deciderValue(mine, [values])] as const)
  return {
    to,
    show,
    only: limits.some(([, value]) => isUnfilled(value)) ? null : Object.fromEntries(limits),
  }
}

/** What spreadsheets make of long digits when they take them for a number. */
const spoiltDigits = /^-?\d(?:[.,]\d+)?E\+\d+$/i

const unreadText = (
  column: LabelledColumn,
  translate: TranslateFunction,
  values: RowValues,
): string => {
  const reading = readingFor(column)
  const among = (choices: readonly string[]) =>
    translate('kit.takeIn.choice', { choices: choices.join(', ') })
  if (reading?.kind === 'choice') {
    const open = offeredChoices(inputPropsOf(column).choices ?? [], [values])
    return among(open.map(({ key }) => column.choiceLabel(key)))
  }
  if (reading?.kind === 'truth')
    return among(['yes', 'no'].map((is) => translate(`kit.cells.${is}`)))
  if (reading?.kind === 'plain') return translate(`form.${reading.unread ?? 'pattern'}`)
  return translate('kit.takeIn.reference')
}

/** Whether the choice may not be chosen in this row. */
const isOut = (column: LabelledColumn, value: unknown, values: RowValues): boolean => {
  const { choices } = inputPropsOf(column)
  if (!choices) return false
  const open = offeredChoices(choices, [values]).filter(({ readOnly }) => readOnly !== true)
  return !open.some(({ code }) => code === value)
}

/** What is wrong with a value that is not empty, in words. Null: nothing. */
export const valueFaultMessage = (
  column: LabelledColumn,
  { value, text, values }: { value: unknown; text: string; values: RowValues },
  translate: TranslateFunction,
): string | null => {
  if (text.includes('\uFFFD')) return translate('kit.takeIn.undecoded')
  if (spoiltDigits.test(text)) return translate('kit.takeIn.rounded')
  if (isUnparsed(value)) return unreadText(column, translate, values)
  if (text !== '' && isOut(column, value, values)) return unreadText(column, translate, values)
  const reading = readingFor(column)
  const format = reading?.kind === 'plain' ? reading.format : undefined
  const fault = valueFaultOf(value, inputPropsOf(column), format)
  return fault && translate(`form.${fault.key}`, faultArgs(fault))
}
