import { readEnvelope } from '../../wire/envelope'
import { isKeyedValues, ownProperty, valueAtDottedPath, type KeyedValues } from '../../wire/values'
import { CREATE_SEGMENT } from '../kit/base/contexts/record-address'
import { emptyDisplay } from '../kit/base/values/empty-display'
import { parseWireDay, parseWireTime } from '../kit/base/values/format-time'
import { numberText } from '../kit/base/values/number-text'
import { isBlank, plainText } from '../kit/base/values/record-value'
import type {
  CellText,
  EarlyDefinition,
  EarlyPaint,
} from '../providers/definitions/early-definition'
import type { FetchOutcome } from '../providers/http/fetch-with-timeout'

/** Marks the place of a value in the markup. */
const mark = /@(?<field>[^@]+)@/

const textFor = (value: unknown, cell: CellText, tag: string): string => {
  if (cell.as === 'text') return plainText(value)
  if (cell.as === 'number') return numberText(value, tag, cell.least, cell.most)
  return (cell.as === 'day' ? parseWireDay : parseWireTime)(value, cell.codec) ?? plainText(value)
}

const textNodes = (element: Node): Text[] => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) found.push(walker.currentNode)
  return found
}

/** A line of a cell. Without a value, nothing else is shown in it either, such as a unit. */
const lineOf = (line: string, values: KeyedValues, { texts }: EarlyPaint, tag: string): string => {
  const field = mark.exec(line)?.groups?.['field'] ?? ''
  const cell = Object.hasOwn(texts, field) ? texts[field] : undefined
  if (!cell) return line
  const value = ownProperty(values, field)
  return isBlank(value) ? emptyDisplay.content : line.replace(mark, () => textFor(value, cell, tag))
}

/** The place of a value in an attribute: as it is, as a part of an address, and as one of several parts of such a part. */
const markIn = /(?<sign>@|%40|%2540)(?<field>[^@%]+)\k<sign>/g

const encodings: Readonly<Record<string, (text: string) => string>> = {
  '%40': encodeURIComponent,
  '%2540': (text) => encodeURIComponent(encodeURIComponent(text)),
}

/** The attributes in which there are values, and where they are. */
interface Marked {
  readonly names: readonly string[]
  readonly selector: string
}

const markedIn = ({ body }: Document): Marked => {
  const names = body.dataset['marked']?.split(' ') ?? []
  const selector = names.flatMap((name) => [`[${name}*="@"]`, `[${name}*="%"]`]).join()
  return { names, selector }
}

/** A value as text. Undefined: there is no such field, so what looks like its mark is none. */
type TextOf = (field: string) => string | undefined

const fillMarks = (text: string, textOf: TextOf): string =>
  text.replaceAll(markIn, (found, sign: string, field: string) => {
    const value = textOf(field)
    return value === undefined ? found : (encodings[sign]?.(value) ?? value)
  })

/** A title has a line for each value that there is. */
const filledTitle = (title: string, textOf: TextOf): string =>
  title
    .split('\n')
    .map((line) => [line, fillMarks(line, textOf)] as const)
    .filter(([line, text]) => line === text || text !== '')
    .map(([, text]) => text)
    .join('\n')

/** @throws {URIError} for half of a character in what names a record */
const fillAttributes = (root: Element, { names, selector }: Marked, textOf: TextOf): void => {
  if (selector === '') return
  for (const element of root.querySelectorAll(selector)) {
    for (const name of names) {
      const value = element.getAttribute(name)
      if (value === null) continue
      const text = name === 'title' ? filledTitle(value, textOf) : fillMarks(value, textOf)
      if (name === 'title' && text === '') element.removeAttribute(name)
      else if (text !== value) element.setAttribute(name, text)
    }
  }
}

/** The fields that stand in addresses and ids, which are made of what names a record. */
const namingFields = (row: Element | undefined): readonly string[] => {
  const found = (row?.outerHTML ?? '').matchAll(/%(?:25)?40(?<field>[^@%]+)%/g)
  return [...new Set(Array.from(found, ({ groups }) => groups?.['field'] ?? ''))]
}

/** An id that is not there is made up by the console, and these would be steps or a page in an address. */
const UNUSUAL: readonly unknown[] = ['', '.', '..', CREATE_SEGMENT]

const isUsual = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && !UNUSUAL.includes(value))

/** Whether each row is named by what it has, and by nothing that another one has. */
const areNamed = (rows: readonly KeyedValues[], fields: readonly string[]): boolean => {
  if (fields.length === 0) return true
  const names = rows.map((row) => fields.map((field) => ownProperty(row, field)))
  const different = new Set(names.map((name) => name.map(String).join('\n')))
  return names.every((name) => name.every(isUsual)) && different.size === rows.length
}

/** The class of a cell with several lines. */
const LINES = 'dw-lines'

/**
 * A cell with several lines has the classes of all of them, each once. Undefined: it is not known which is of which line.
 */
const classOf = (className: string, lines: readonly string[]): string | undefined => {
  const [first, ...found] = className.split(' ')
  if (first !== LINES) return className
  const classes = found.length === 1 ? lines.map(() => found[0]) : found
  if (classes.length !== lines.length) return undefined
  const now = classes.map((each, at) =>
    lines[at] === emptyDisplay.content ? emptyDisplay.className : each,
  )
  return [LINES, ...new Set(now)].join(' ')
}

/** What a cell shows in the place of a value that is not there. */
const showDash = (node: Text): void => {
  // Texts beside it are about the value.
  while (node.nextSibling instanceof CharacterData) node.nextSibling.remove()
  while (node.previousSibling instanceof CharacterData) node.previousSibling.remove()
  // Where there is no value, there is nothing to press either.
  const link = node.parentElement?.closest('a')
  link?.replaceWith(node)
  if (node.parentElement) node.parentElement.className = emptyDisplay.className
}

/**
 * Writes the values of a row into a copy of the row of its status. Gives whether it is then what the console would show.
 */
const fillRow = (
  row: Element,
  values: KeyedValues,
  { paint, pattern }: Painting,
  marked: Marked,
): boolean => {
  const tag = pattern.documentElement.lang
  fillAttributes(row, marked, (field) =>
    Object.hasOwn(values, field) || Object.hasOwn(paint.texts, field)
      ? plainText(ownProperty(values, field))
      : undefined,
  )
  for (const node of textNodes(row)) {
    if (!mark.test(node.data)) continue
    const lines = node.data.split('\n').map((line) => lineOf(line, values, paint, tag))
    node.data = lines.join('\n')
    const cell = node.parentElement
    if (node.data === emptyDisplay.content) showDash(node)
    else if (cell && lines.includes(emptyDisplay.content)) {
      const className = classOf(cell.className, lines)
      if (className === undefined) return false
      cell.className = className
    }
  }
  return true
}

const rowsIn = (
  answer: FetchOutcome,
  { envelope }: EarlyDefinition,
  { rows }: EarlyPaint,
): readonly KeyedValues[] => {
  if (answer.kind !== 'answer' || answer.status < 200 || answer.status > 299) return []
  const reading = readEnvelope(answer.text, envelope)
  const found = reading.kind === 'success' ? valueAtDottedPath(reading.data, rows) : null
  return Array.isArray(found) && found.every(isKeyedValues) ? found : []
}

interface Painting {
  readonly definition: EarlyDefinition
  readonly paint: EarlyPaint
  /** A page of the console as it is built, with one row for each status, and the ids that the console has there. */
  readonly pattern: Document
  readonly answer: FetchOutcome
  /** How many rows a page has. The backend may send more. */
  readonly perPage: number
  /** The name of whoever is logged in. */
  readonly user: string
}

/**
 * The rows of an answer in the markup of the pattern. Null: one of them would look otherwise, or is in a status that the
 * pattern lacks, or has no name of its own.
 */
const rowsLike = (
  built: readonly Element[],
  rows: readonly KeyedValues[],
  painting: Painting,
): Node[] | null => {
  const { paint, pattern } = painting
  const marked = markedIn(pattern)
  if (!areNamed(rows, namingFields(built[0]))) return null
  const codes: readonly unknown[] = paint.codes ?? [undefined]
  const copies = rows.flatMap((values) => {
    const state = paint.state === undefined ? undefined : ownProperty(values, paint.state)
    const copy = built[codes.indexOf(state)]?.cloneNode(true)
    if (!(copy instanceof Element)) return []
    return fillRow(copy, values, painting, marked) ? [copy] : []
  })
  return copies.length === rows.length && copies.length > 0 ? copies : null
}

/**
 * The page with the rows of an answer, to be looked at only. It is made of the pattern itself, which cannot be used again.
 * Null: it cannot be painted as the console would.
 */
export const fillPageRows = (painting: Painting): Document | null => {
  const { definition, paint, pattern, answer, perPage, user } = painting
  const body = pattern.querySelector('tbody')
  const built = [...(body?.children ?? [])]
  const rows = rowsLike(built, rowsIn(answer, definition, paint).slice(0, perPage), painting)
  if (!body || !rows) return null
  // Nothing but the rows is long, so it is looked through before they are in it.
  body.replaceChildren()
  for (const node of textNodes(pattern.body)) node.data = node.data.replace('@user@', () => user)
  fillAttributes(pattern.body, markedIn(pattern), (field) => (field === 'user' ? user : undefined))
  delete pattern.body.dataset['marked']
  body.append(...rows)
  return pattern
}
