import type { TranslateFunction } from 'ra-core'
import { decidedBy, offered, type Match } from '../../../wire/limits'
import type { Choice } from '../../providers/definitions/definition'
import { faultOf, isEmpty } from '../form-state/checks'
import type { InputProps } from '../form-state/input-props'
import type { Only } from '../inputs/find-reference'
import { readingOf, type Reading } from '../inputs/reading'
import { truthOf } from '../values/boolean-truth'
import { isUnread, unread } from '../values/names'
import type { Column } from './columns'

/** The values of a row, by field. */
export type Values = Readonly<Record<string, unknown>>

/** What is known of the input of a column beside what all inputs take. */
interface CellProps extends InputProps {
  readonly choices?: readonly Choice[]
  readonly to?: string
  readonly show?: string
  readonly matching?: readonly Match[]
}

export const propsOf = ({ input }: Column): CellProps => input.props

/** The name of another resource's record in a cell, or nothing where the field is no reference. */
export interface Wanted {
  readonly to: string
  readonly show: string
  readonly only: Only
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().trim()

/** A choice by its code, or by its label in any language. */
const choiceNamed = (column: Column, text: string): unknown => {
  const { choices = [] } = propsOf(column)
  const byCode = choices.find(({ code }) => String(code) === text)
  const wordsOf = ({ key }: Choice) => [column.choiceLabel(key), ...(column.choices?.[key] ?? [])]
  const named = (choice: Choice) => wordsOf(choice).some((word) => plain(word) === plain(text))
  const found = byCode ?? choices.find(named)
  return found ? found.code : unread(text)
}

const truthNamed = (
  codec: { readonly true: unknown; readonly false: unknown },
  text: string,
  translate: TranslateFunction,
): unknown => {
  const said = [true, false].find(
    (truth) => plain(translate(truth ? 'kit.cells.yes' : 'kit.cells.no')) === plain(text),
  )
  const truth = said ?? truthOf(text, codec) ?? truthOf(plain(text), undefined)
  return truth === null ? unread(text) : truth ? codec.true : codec.false
}

const readingFor = (column: Column): Reading | undefined =>
  propsOf(column).choices ? { kind: 'choice' } : readingOf(column.input.type)

/** The value that the text of a cell means. A reference is a name until it is looked for. */
export const valueIn = (column: Column, text: string, translate: TranslateFunction): unknown => {
  const reading = readingFor(column)
  if (text === '') return propsOf(column).defaultValue
  if (!reading || reading.kind === 'reference') return unread(text)
  if (reading.kind === 'choice') return choiceNamed(column, text)
  const props = propsOf(column)
  if (reading.kind === 'truth') return truthNamed(reading.codec(props), text, translate)
  return reading.read ? reading.read(text, props) : text
}

/** The record that a cell names. Null where the column is no reference. */
export const wantedBy = (column: Column, values: Values): Wanted | null => {
  const { to, show, matching = [] } = propsOf(column)
  if (readingFor(column)?.kind !== 'reference' || to === undefined || show === undefined)
    return null
  const limits = matching.map(({ their, mine }) => [their, decidedBy(mine, [values])] as const)
  return {
    to,
    show,
    only: limits.some(([, value]) => isEmpty(value)) ? null : Object.fromEntries(limits),
  }
}

/** What spreadsheets make of long digits when they take them for a number. */
const rounded = /^-?\d(?:[.,]\d+)?E\+\d+$/i

const unreadText = (column: Column, translate: TranslateFunction, values: Values): string => {
  const reading = readingFor(column)
  const among = (choices: readonly string[]) =>
    translate('kit.takeIn.choice', { choices: choices.join(', ') })
  if (reading?.kind === 'choice') {
    const open = offered(propsOf(column).choices ?? [], [values])
    return among(open.map(({ key }) => column.choiceLabel(key)))
  }
  if (reading?.kind === 'truth')
    return among(['yes', 'no'].map((is) => translate(`kit.cells.${is}`)))
  if (reading?.kind === 'plain') return translate(`form.${reading.unread ?? 'pattern'}`)
  return translate('kit.takeIn.reference')
}

/** Whether the choice may not be chosen in this row. */
const isOut = (column: Column, value: unknown, values: Values): boolean => {
  const { choices } = propsOf(column)
  if (!choices) return false
  const open = offered(choices, [values]).filter(({ readOnly }) => readOnly !== true)
  return !open.some(({ code }) => code === value)
}

/** What is wrong with a value that is not empty, in words. Null: nothing. */
export const wordsFor = (
  column: Column,
  { value, text, values }: { value: unknown; text: string; values: Values },
  translate: TranslateFunction,
): string | null => {
  if (rounded.test(text)) return translate('kit.takeIn.rounded')
  if (isUnread(value)) return unreadText(column, translate, values)
  if (text !== '' && isOut(column, value, values)) return unreadText(column, translate, values)
  const reading = readingFor(column)
  const format = reading?.kind === 'plain' ? reading.format : undefined
  const fault = faultOf(value, propsOf(column), format)
  return fault && translate(`form.${fault.key}`, { ...fault.args })
}
