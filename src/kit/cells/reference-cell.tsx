import { useReference } from 'ra-core'
import { useDefinitions } from '../contexts/definitions'
import { isBlank, plainText, recordValue } from '../values/record-value'
import { useCellValue } from '../contexts/table-context'
import { Dash } from './dash'
import type { CellProps } from './number-cells'

export interface ReferenceCellProps extends CellProps {
  readonly to: string
  readonly show: string
}

/** Name and key of another record. Only the key is shown when the record, or its resource, is not known here. */
export const ReferenceCell = ({ source, to, show }: ReferenceCellProps) => {
  const value = useCellValue(source)
  const { resources } = useDefinitions()
  const isKnown = resources.some(({ name, verbs }) => name === to && verbs.list !== undefined)
  if (isBlank(value)) return <Dash />
  if (!isKnown || (typeof value !== 'string' && typeof value !== 'number')) {
    return <span className="dw-text">{plainText(value)}</span>
  }
  return <KnownReference id={value} to={to} show={show} />
}

// Names change rarely, so turning a page must not ask for them again.
const options = { staleTime: 60_000, onError: () => undefined } as const

interface KnownProps {
  readonly id: string | number
  readonly to: string
  readonly show: string
}

const KnownReference = ({ id, to, show }: KnownProps) => {
  const { referenceRecord } = useReference({ reference: to, id, options })
  const name = plainText(recordValue(referenceRecord, show))
  return name === '' ? (
    <span className="dw-text">{String(id)}</span>
  ) : (
    <span className="dw-reference">
      {name} <span className="dw-code">{String(id)}</span>
    </span>
  )
}
