import type { ReactNode } from 'react'
import { RecordContextProvider, useTranslate, type RaRecord } from 'ra-core'
import { useDefinition } from '../../base/contexts/definitions'

export interface TableColumn {
  readonly source: string
  readonly cell: ReactNode
}

interface RowsTableProps {
  readonly columns: readonly TableColumn[]
  readonly rows: readonly RaRecord[]
  /** What stands in a cell, where that is more than the cell itself. */
  readonly around?: (cell: ReactNode, source: string, record: RaRecord) => ReactNode
}

/** A few rows of the resource in context, to be looked at. */
export const BlockRowsTable = ({ columns, rows, around = (cell) => cell }: RowsTableProps) => (
  <div className="dw-home-scroll">
    <table className="dw-home-table">
      <Headings columns={columns} />
      <tbody>
        {rows.map((record, at) => (
          <RecordContextProvider key={`${record.id} ${at}`} value={record}>
            <tr>
              {columns.map(({ source, cell }) => (
                <td key={source}>{around(cell, source, record)}</td>
              ))}
            </tr>
          </RecordContextProvider>
        ))}
      </tbody>
    </table>
  </div>
)

const Headings = ({ columns }: { readonly columns: readonly TableColumn[] }) => {
  const translate = useTranslate()
  const { name } = useDefinition()
  return (
    <thead>
      <tr>
        {columns.map(({ source }) => (
          <th key={source} scope="col">
            {translate(`resources.${name}.fields.${source}`, { _: source })}
          </th>
        ))}
      </tr>
    </thead>
  )
}
