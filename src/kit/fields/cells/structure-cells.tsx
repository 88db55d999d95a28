import { isBlank, plainText } from '../../base/values/record-value'
import { useCellValue } from '../../base/contexts/table-context'
import { EmptyValue } from './empty-value'
import { emptyDisplay, plainCell, type CellProps } from './plain-cell'
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

/**
 * Shows plain values with commas between them, cut after 80 characters.
 *
 * @example
 * ```tsx
 * import { Column, ValuesCell } from 'deskwright/kit'
 *
 * export const column = (
 *   <Column source="tags">
 *     <ValuesCell />
 *   </Column>
 * )
 * ```
 */
export const ValuesCell = plainCell<CellProps>((value) => {
  const text = Array.isArray(value) ? value.map(plainText).join(', ') : plainText(value)
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
