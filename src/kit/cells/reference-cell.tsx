import { useDefinitions } from '../contexts/definitions'
import { isBlank, plainText, recordValue } from '../values/record-value'
import { useCellValue } from '../contexts/table-context'
import { dash, type CellProps } from './plain-cell'
import { useNamedRecord } from './reference-names'

export interface ReferenceCellProps extends CellProps {
  readonly to: string
  readonly show: string
}

const ShownReference = ({ source, to, show }: ReferenceCellProps) => {
  const value = useCellValue(source)
  const { resources } = useDefinitions()
  const isKnown = resources.some(({ name, verbs }) => name === to && verbs.list !== undefined)
  if (isBlank(value)) return dash.content
  if (!isKnown || (typeof value !== 'string' && typeof value !== 'number')) return plainText(value)
  return <KnownReference id={value} to={to} show={show} />
}

/** Name and key of another record. Only the key is shown when the record, or its resource, is not known here. */
export const ReferenceCell = Object.assign(ShownReference, { cellClass: 'dw-reference' })

interface KnownProps {
  readonly id: string | number
  readonly to: string
  readonly show: string
}

const KnownReference = ({ id, to, show }: KnownProps) => {
  const name = plainText(recordValue(useNamedRecord(to, id), show))
  return name === '' ? String(id) : `${name} ${id}`
}
