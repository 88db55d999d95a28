import { use } from 'react'
import { useDefinitions } from '../../base/contexts/definitions'
import { isBlank, plainText, recordValue } from '../../base/values/record-value'
import { TableRowContext, useCellValue } from '../../base/contexts/table-context'
import { emptyDisplay, type CellProps } from './plain-cell'
import { RecordLink } from './record-link'
import { useNamedRecord } from './use-named-record'

/** Props of `ReferenceCell`: the resource that the key leads to, and the field there that names a record. */
export interface ReferenceCellProps extends CellProps {
  readonly to: string
  readonly show: string
}

const ShownReference = ({ source, ...target }: ReferenceCellProps) => (
  <SingleReference {...target} value={useCellValue(source)} />
)

interface OneReferenceProps extends Omit<ReferenceCellProps, 'source'> {
  readonly value: unknown
}

/** The record that a key leads to. */
export const SingleReference = ({ value, to, show }: OneReferenceProps) => {
  const { resources } = useDefinitions()
  const isRow = use(TableRowContext) !== null
  const known = resources.find(({ name, verbs }) => name === to && verbs.list !== undefined)
  if (isBlank(value)) return emptyDisplay.content
  if (!known || (typeof value !== 'string' && typeof value !== 'number')) return plainText(value)
  const name = <KnownReference id={value} to={to} show={show} />
  // From a row one goes on to read, not to change what other rows are about; and each link costs an element.
  if (isRow && !known.show) return name
  return (
    <RecordLink to={known} id={value}>
      {name}
    </RecordLink>
  )
}

/**
 * Name and key of another record, and the way to it. From a row there is a way only to what is shown for reading. Only
 * the key is shown when the record, or its resource, is not known here.
 *
 * @example
 * ```tsx
 * import { Column, ReferenceCell } from 'deskwright/kit'
 *
 * export const column = (
 *   <Column source="productId">
 *     <ReferenceCell to="product" show="name" />
 *   </Column>
 * )
 * ```
 */
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
