import { isValidElement, type ReactNode } from 'react'
import type { ColumnChoice } from '../../../providers/preferences/stored-preferences'
import { ownProperty } from '../../../../wire/values'
import { plainText } from '../../base/values/record-value'
import { textWidth } from '../../base/values/text-width'
import type { TableTools } from './table-tools'

/** What a table knows of the width of a column before there is a row. Widths are those of Chinese characters. */
export interface ColumnFit {
  /** Its fields. An operator's choice knows the column by them. */
  readonly key: string
  readonly title: string
  /** As much as its cells need at least. */
  readonly room: number
  /** A text that may be cut where there is not enough room. */
  readonly isElastic: boolean
  /** A name of another record. */
  readonly isReference: boolean
  /** It holds a status. */
  readonly isStatus?: boolean
  /** It names the record and leads to it. It cannot be hidden. */
  readonly leads: boolean
  /** As wide as the operator has made it. */
  readonly width?: number | undefined
  /** Which columns are left out first where there is too little room for all: those with the most. 0 always stays. */
  readonly yields: 0 | 1 | 2 | 3
}

/** Beside its content, a cell has this around it. */
const AROUND = 1

/** What a text needs that may be cut, and one that names the record. */
const CUT = 4
const NAME = 6

/** Longer labels are cut where there is little room. */
const MOST = 10

/** The longest labels are words, which have more narrow letters than numbers of orders have. */
const LONG = 0.9

/** A tag has a frame and, if it is a status, a code beside it. */
const FRAME = 2.7

interface ChoiceFieldProps {
  readonly choices?: readonly { readonly code: unknown; readonly key: string }[]
}

/** How wide the content of a cell is by its kind. Undefined for a text, which may be of any width. */
const roomOf = (cell: ReactNode, source: string, tools: TableTools): number | undefined => {
  if (!isValidElement<ChoiceFieldProps>(cell)) return undefined
  const { name } = tools.definition
  const { choices } = cell.props
  if (choices) {
    const labels = choices.map(({ code, key }) =>
      tools.translate(`resources.${name}.choices.${source}.${key}`, { _: plainText(code) }),
    )
    return Math.min(MOST, Math.max(0, ...labels.map(textWidth)) * LONG) + FRAME
  }
  const { type } = cell
  return typeof type === 'function' && 'room' in type ? Number(type.room) : undefined
}

const CHECKBOX = 2

const isReference = (cell: ReactNode): boolean =>
  isValidElement(cell) &&
  typeof cell.type === 'function' &&
  'cellClass' in cell.type &&
  cell.type.cellClass === 'dw-reference'

interface Fitted {
  readonly key: string
  readonly sources: readonly string[]
  readonly cells: readonly ReactNode[]
  readonly title: string
  readonly leads: boolean
  /** What stands before its text, such as a checkbox. */
  readonly before?: object | undefined
}

/** Where an operator looks first: what names the record, and where it stands. */
const isEssential = (
  { definition: { identity, key } }: TableTools,
  { sources, leads, before }: Fitted,
): boolean =>
  leads ||
  before !== undefined ||
  sources.some((source) => identity.includes(source) || key.includes(source))

/** A column as its operator wants it: as wide, and shown however wide the table is. */
export const chosenColumnFit = (fit: ColumnFit, { shows, widths }: ColumnChoice): ColumnFit => {
  const width = ownProperty(widths, fit.key)
  return {
    ...fit,
    width: typeof width === 'number' ? width : undefined,
    yields: ownProperty(shows, fit.key) === true ? 0 : fit.yields,
  }
}

/** How a column makes room for others. What tells of a person without naming the record goes first. */
export const columnFitOf = (column: Fitted, tools: TableTools): ColumnFit => {
  const { key, sources, cells, title, leads, before } = column
  const isStatus = tools.definition.lifecycles.some(({ field }) => sources.includes(field))
  const stays = isStatus || isEssential(tools, column)
  const rooms = cells.map((cell, index) => roomOf(cell, sources[index] ?? '', tools))
  const isText = rooms.includes(undefined)
  const isPersonal = sources.some((source) => tools.definition.personal.includes(source))
  const room = Math.max(...rooms.map((each) => each ?? (stays ? NAME : CUT)))
  return {
    key,
    title,
    leads,
    room: room + AROUND + (before ? CHECKBOX : 0),
    isElastic: isText && !stays,
    isReference: cells.some(isReference),
    isStatus,
    yields: stays ? 0 : isPersonal ? 3 : isText ? 2 : 1,
  }
}
