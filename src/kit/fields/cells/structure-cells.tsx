import { createElement, Fragment, isValidElement, type ReactNode } from 'react'
import { isBlank, plainText } from '../../base/values/record-value'
import { ListItemContext, CellSourceContext, useCellValue } from '../../base/contexts/table-context'
import { EmptyValue } from './empty-value'
import {
  emptyDisplay,
  cellLookOf,
  createPlainCell,
  type CellProps,
  type CellLookInput,
} from './plain-cell'
import { countArgs } from '../../base/values/count-args'

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
export const RowsCell = createPlainCell<CellProps>((value, _, { translate }) => {
  if (Array.isArray(value)) {
    const content = translate('kit.cells.rows', countArgs(value.length))
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

/** How a value of a list looks by itself: what its cell makes of it, or the cell where it renders something of its own. */
const contentOf = (value: unknown, cell: ReactNode, tools: CellLookInput): ReactNode => {
  if (!isValidElement<CellProps>(cell)) return plainText(value)
  const look = cellLookOf(cell.type)
  if (look) return look(value, cell.props, tools).content
  return (
    <CellSourceContext value={tools.path}>
      <ListItemContext value={{ value }}>{cell}</ListItemContext>
    </CellSourceContext>
  )
}

/** Contents that are more than a text, with commas between them. They have no keys, and may be alike. */
const joined = (contents: readonly ReactNode[]): ReactNode =>
  createElement(
    Fragment,
    null,
    ...contents.flatMap((content, index) => (index === 0 ? [content] : [COMMA, content])),
  )

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
export const ValuesCell = createPlainCell<ValuesCellProps>((value, { children }, tools) => {
  if (isBlank(value) || (Array.isArray(value) && value.length === 0)) return emptyDisplay
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  const contents = values.map((one) => contentOf(one, children, tools))
  const texts = contents.flatMap((content) => (typeof content === 'string' ? content : []))
  if (texts.length < contents.length) return { content: joined(contents), className: 'dw-text' }
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
