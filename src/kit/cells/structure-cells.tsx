import { useTranslate } from 'ra-core'
import { isBlank, plainText } from '../values/record-value'
import { useCellValue } from '../contexts/table-context'
import { Dash } from './dash'
import type { CellProps } from './number-cells'

const SHORT = 80

const shortened = (text: string): string =>
  text.length > SHORT ? `${text.slice(0, SHORT - 1)}…` : text

/** Shows how many rows a list has. */
export const RowsCell = ({ source }: CellProps) => {
  const value = useCellValue(source)
  const translate = useTranslate()
  if (Array.isArray(value)) {
    return <span className="dw-text">{translate('kit.cells.rows', { count: value.length })}</span>
  }
  return isBlank(value) ? <Dash /> : <span className="dw-code">{shortened(plainText(value))}</span>
}

/** Shows plain values with commas between them. */
export const ValuesCell = ({ source }: CellProps) => {
  const value = useCellValue(source)
  const text = Array.isArray(value) ? value.map(plainText).join(', ') : plainText(value)
  return text === '' ? (
    <Dash />
  ) : (
    <span className="dw-text" title={text}>
      {shortened(text)}
    </span>
  )
}

export const JsonCell = ({ source }: CellProps) => {
  const value = useCellValue(source)
  const text = plainText(value)
  return text === '' ? (
    <Dash />
  ) : (
    <code className="dw-json" title={text}>
      {shortened(text)}
    </code>
  )
}

export const ObjectCell = JsonCell
