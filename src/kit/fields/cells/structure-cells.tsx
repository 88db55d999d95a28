import { Fragment, isValidElement, type ReactNode } from 'react'
import { isBlank, plainText } from '../../base/values/record-value'
import { useCellValue } from '../../base/contexts/table-context'
import { EmptyValue } from './empty-value'
import {
  emptyDisplay,
  lookOf,
  plainCell,
  type CellDisplay,
  type CellProps,
  type LookTools,
} from './plain-cell'
import { counted } from '../../base/values/counted'

const SHORT = 80

const truncateText = (text: string): string =>
  text.length > SHORT ? `${text.slice(0, SHORT - 1)}…` : text

/**
 * Shows how many rows a list has.
 *
 * @example
 * ```tsx
 * import { Column, RowsCell } from 'deskwright/kit'
 *
 * export const column = (
 *   <Column source="amounts">
 *     <RowsCell />
 *   </Column>
 * )
 * ```
 */
export const RowsCell = plainCell<CellProps>((value, _, { translate }) => {
  if (Array.isArray(value)) {
    const content = translate('kit.cells.rows', counted(value.length))
    return { content, className: 'dw-text' }
  }
  return isBlank(value)
    ? emptyDisplay
    : { content: truncateText(plainText(value)), className: 'dw-code' }
})

/** Props of `ValuesCell`. */
export interface ValuesCellProps extends CellProps {
  /** The cell of one value. Without it, each value is shown as it is. */
  readonly children?: ReactNode
}

const COMMA = ', '

/** How each value of a list looks by itself. */
const displaysOf = (
  values: readonly unknown[],
  cell: ReactNode,
  tools: LookTools,
): readonly CellDisplay[] => {
  const look = isValidElement<CellProps>(cell) ? lookOf(cell.type) : undefined
  if (!isValidElement<CellProps>(cell) || !look) {
    return values.map((value) => ({ content: plainText(value) }))
  }
  return values.map((value) => look(value, cell.props, tools))
}

/** Contents that are more than a text, with commas between them. */
const joined = (displays: readonly CellDisplay[]): ReactNode =>
  displays.map(({ content }, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- values have no key, and may be alike
    <Fragment key={index}>
      {index > 0 && COMMA}
      {content}
    </Fragment>
  ))

/**
 * Shows plain values with commas between them, each as the cell inside would show it. A text is cut after 80 characters.
 *
 * @example
 * ```tsx
 * import { ChoiceCell, Column, ValuesCell } from 'deskwright/kit'
 *
 * const choices = [
 *   { code: 'new', key: 'new' },
 *   { code: 'old', key: 'old' },
 * ] as const
 *
 * export const column = (
 *   <Column source="tags">
 *     <ValuesCell>
 *       <ChoiceCell choices={choices} />
 *     </ValuesCell>
 *   </Column>
 * )
 * ```
 */
export const ValuesCell = plainCell<ValuesCellProps>((value, { children }, tools) => {
  if (isBlank(value) || (Array.isArray(value) && value.length === 0)) return emptyDisplay
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  const displays = displaysOf(values, children, tools)
  const texts = displays.flatMap(({ content }) => (typeof content === 'string' ? content : []))
  if (texts.length < displays.length) return { content: joined(displays), className: 'dw-text' }
  const text = texts.join(COMMA)
  return text === ''
    ? emptyDisplay
    : { content: truncateText(text), className: 'dw-text', title: text }
})

/**
 * Shows any value as JSON, cut after 80 characters; the tooltip has all of it.
 *
 * @example
 * ```tsx
 * import { Column, JsonCell } from 'deskwright/kit'
 *
 * export const column = (
 *   <Column source="extra">
 *     <JsonCell />
 *   </Column>
 * )
 * ```
 */
export const JsonCell = ({ source }: CellProps) => {
  const value = useCellValue(source)
  const text = plainText(value)
  return text === '' ? (
    <EmptyValue />
  ) : (
    <code className="dw-json" title={text}>
      {truncateText(text)}
    </code>
  )
}

/**
 * Shows an embedded object as JSON, like `JsonCell`.
 *
 * @example
 * ```tsx
 * import { Column, ObjectCell } from 'deskwright/kit'
 *
 * export const column = (
 *   <Column source="address">
 *     <ObjectCell />
 *   </Column>
 * )
 * ```
 */
export const ObjectCell = JsonCell
