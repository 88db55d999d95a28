import { isBlank, plainText } from '../../base/values/record-value'
import { useCellValue } from '../../base/contexts/table-context'
import { EmptyValue } from './empty-value'
import { emptyDisplay, plainCell, type CellProps } from './plain-cell'

const SHORT = 80

const truncateText = (text: string): string =>
  text.length > SHORT ? `${text.slice(0, SHORT - 1)}…` : text

/** Shows how many rows a list has. */
export const RowsCell = plainCell((value, _, { translate }) => {
  if (Array.isArray(value)) {
    const content = translate('kit.cells.rows', { count: value.length })
    return { content, className: 'dw-text' }
  }
  return isBlank(value)
    ? emptyDisplay
    : { content: truncateText(plainText(value)), className: 'dw-code' }
})

/** Shows plain values with commas between them. */
export const ValuesCell = plainCell((value) => {
  const text = Array.isArray(value) ? value.map(plainText).join(', ') : plainText(value)
  return text === ''
    ? emptyDisplay
    : { content: truncateText(text), className: 'dw-text', title: text }
})

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

export const ObjectCell = JsonCell
