import { readEnvelope } from '../../wire/envelope'
import { isValues, own, placed, type Values } from '../../wire/values'
import { dash } from '../kit/values/dash'
import { wireTime } from '../kit/values/format-time'
import { numberText } from '../kit/values/number-text'
import { isBlank, plainText } from '../kit/values/record-value'
import type {
  CellText,
  EarlyDefinition,
  EarlyPaint,
} from '../providers/definitions/early-definition'
import type { Exchange } from '../providers/http/exchange'

/** Marks the place of a value in the markup. */
const mark = /@(?<field>[^@]+)@/

const textFor = (value: unknown, cell: CellText, tag: string): string => {
  if (cell.as === 'text') return plainText(value)
  if (cell.as === 'number') return numberText(value, tag, cell.least, cell.most)
  const time = wireTime(value, cell.codec)
  return (cell.as === 'day' ? time?.slice(0, 10) : time) ?? plainText(value)
}

const textNodes = (element: Node): Text[] => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) found.push(walker.currentNode)
  return found
}

/** A line of a cell. Without a value, nothing else is shown in it either, such as a unit. */
const lineOf = (line: string, values: Values, { texts }: EarlyPaint, tag: string): string => {
  const field = mark.exec(line)?.groups?.['field'] ?? ''
  const cell = Object.hasOwn(texts, field) ? texts[field] : undefined
  if (!cell) return line
  const value = own(values, field)
  return isBlank(value) ? dash.content : line.replace(mark, () => textFor(value, cell, tag))
}

/** Writes the values of a row into a copy of the row of its status. */
const fillRow = (row: Element, values: Values, paint: EarlyPaint, tag: string): void => {
  for (const node of textNodes(row)) {
    if (!mark.test(node.data)) continue
    const lines = node.data.split('\n').map((line) => lineOf(line, values, paint, tag))
    node.data = lines.join('\n')
    // A line among others has the look of its column, whatever it says.
    if (node.data !== dash.content) continue
    // Where there is no value, there is nothing to press either.
    const link = node.parentElement?.closest('a')
    link?.replaceWith(node)
    if (node.parentElement) node.parentElement.className = dash.className
  }
}

const rowsIn = (
  answer: Exchange,
  { envelope }: EarlyDefinition,
  { rows }: EarlyPaint,
): readonly Values[] => {
  if (answer.kind !== 'answer' || answer.status < 200 || answer.status > 299) return []
  const reading = readEnvelope(answer.text, envelope)
  const found = reading.kind === 'success' ? placed(reading.data, rows) : null
  return Array.isArray(found) && found.every(isValues) ? found : []
}

interface Painting {
  readonly definition: EarlyDefinition
  readonly paint: EarlyPaint
  /** A page of the console as it is built, with one row for each status, and without names by which it could be found. */
  readonly pattern: Document
  readonly answer: Exchange
  /** How many rows a page has. The backend may send more. */
  readonly perPage: number
  /** The name of whoever is logged in. */
  readonly user: string
}

/** The rows of an answer in the markup of the pattern. Null: one of them is in a status that the pattern lacks. */
const rowsLike = (
  built: readonly Element[],
  rows: readonly Values[],
  { paint, pattern }: Painting,
): Node[] | null => {
  const codes: readonly unknown[] = paint.codes ?? [undefined]
  const copies = rows.flatMap((values) => {
    const state = paint.state === undefined ? undefined : own(values, paint.state)
    const copy = built[codes.indexOf(state)]?.cloneNode(true)
    if (!(copy instanceof Element)) return []
    fillRow(copy, values, paint, pattern.documentElement.lang)
    return [copy]
  })
  return copies.length === rows.length && copies.length > 0 ? copies : null
}

/**
 * The page with the rows of an answer, to be looked at only. It is made of the pattern itself, which cannot be used again.
 * Null: it cannot be painted as the console would.
 */
export const painted = (painting: Painting): HTMLElement | null => {
  const { definition, paint, pattern, answer, perPage, user } = painting
  const body = pattern.querySelector('tbody')
  const built = [...(body?.children ?? [])]
  const rows = rowsLike(built, rowsIn(answer, definition, paint).slice(0, perPage), painting)
  if (!body || !rows) return null
  // Nothing but the rows is long, so it is looked through before they are in it.
  body.replaceChildren()
  for (const node of textNodes(pattern.body)) node.data = node.data.replace('@user@', () => user)
  body.append(...rows)
  const layer = document.createElement('div')
  layer.append(...pattern.body.childNodes)
  return layer
}
