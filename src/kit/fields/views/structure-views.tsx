import { styled } from '@mui/material/styles'
import { Children, type ReactElement, type ReactNode, use } from 'react'
import { RecordContextProvider } from 'ra-core'
import { useFieldAccess } from '../../base/contexts/roles'
import { EmptyValue } from '../cells/empty-value'
import { isBlank } from '../../base/values/record-value'
import {
  EnclosingFieldsContext,
  CellSourceContext,
  useCellSource,
  useCellValue,
} from '../../base/contexts/table-context'
import { isPlainObject } from '../../base/values/form-names'
import { ShowFieldList, type ShowFieldProps } from './show-field'
import { useFieldTexts } from '../../forms/form-state/field-texts'
import { hasSource } from '../../base/values/element-source'

export interface StructureViewProps {
  /** A `ShowField` for each field inside. */
  readonly children: ReactNode
}

/**
 * Shows any value as JSON, exactly as it is.
 *
 * @example
 * ```tsx
 * import { JsonView, ShowField } from 'deskwright/kit/form'
 *
 * export const field = (
 *   <ShowField source="extra">
 *     <JsonView />
 *   </ShowField>
 * )
 * ```
 */
export const JsonView = () => {
  const value = useCellValue(undefined)
  return isBlank(value) ? <EmptyValue /> : <Code>{JSON.stringify(value, null, 2)}</Code>
}

/**
 * A map entry by entry, maps inside it as well. A value that is no map is shown as it is.
 *
 * @example
 * ```tsx
 * import { MapView, ShowField } from 'deskwright/kit/form'
 *
 * export const field = (
 *   <ShowField source="labels">
 *     <MapView />
 *   </ShowField>
 * )
 * ```
 */
export const MapView = () => <Entries value={useCellValue(undefined)} />

const Entries = ({ value }: { readonly value: unknown }) => {
  if (isBlank(value)) return <EmptyValue />
  if (!isPlainObject(value)) {
    return typeof value === 'object' ? <Code>{JSON.stringify(value, null, 2)}</Code> : String(value)
  }
  return (
    <ShowFieldList>
      {Object.entries(value).map(([key, item]) => (
        <div key={key}>
          <dt>{key}</dt>
          <dd>
            <Entries value={item} />
          </dd>
        </div>
      ))}
    </ShowFieldList>
  )
}

/**
 * An embedded object, field by field. A value that is no object is shown as it is.
 *
 * @example
 * ```tsx
 * import { TextCell } from 'deskwright/kit'
 * import { ObjectView, ShowField } from 'deskwright/kit/form'
 *
 * export const field = (
 *   <ShowField source="address">
 *     <ObjectView>
 *       <ShowField source="city">
 *         <TextCell />
 *       </ShowField>
 *     </ObjectView>
 *   </ShowField>
 * )
 * ```
 */
export const ObjectView = ({ children }: StructureViewProps) => {
  const inside = [...use(EnclosingFieldsContext), useCellSource(undefined)]
  const value = useCellValue(undefined)
  if (!isPlainObject(value)) return <JsonView />
  return (
    <EnclosingFieldsContext value={inside}>
      <RecordContextProvider value={value}>
        <ShowFieldList>{children}</ShowFieldList>
      </RecordContextProvider>
    </EnclosingFieldsContext>
  )
}

type FieldElement = ReactElement<ShowFieldProps>

/**
 * A list of rows as a table. A value that is no list is shown as it is.
 *
 * @example
 * ```tsx
 * import { MoneyCell } from 'deskwright/kit'
 * import { RowsView, ShowField } from 'deskwright/kit/form'
 *
 * export const field = (
 *   <ShowField source="amounts">
 *     <RowsView>
 *       <ShowField source="amount">
 *         <MoneyCell />
 *       </ShowField>
 *     </RowsView>
 *   </ShowField>
 * )
 * ```
 */
export const RowsView = ({ children }: StructureViewProps) => {
  const inside = [...use(EnclosingFieldsContext), useCellSource(undefined)]
  const value = useCellValue(undefined)
  const isReadable = useFieldAccess()
  const { label } = useFieldTexts()
  if (!Array.isArray(value) || value.length === 0 || !value.every(isPlainObject))
    return <JsonView />
  const fields = Children.toArray(children)
    .filter(hasSource<ShowFieldProps>)
    .filter(({ props }) => isReadable([...inside, props.source].join('.'), 'read'))
  return (
    <EnclosingFieldsContext value={inside}>
      <Scroll>
        <Table>
          <thead>
            <tr>
              {fields.map(({ props: { source } }) => (
                <th key={source} scope="col">
                  {label([...inside, source])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{value.map((row, index) => rowOf(row, index, fields))}</tbody>
        </Table>
      </Scroll>
    </EnclosingFieldsContext>
  )
}

const rowOf = (row: object, index: number, fields: readonly FieldElement[]) => (
  <RecordContextProvider key={index} value={row}>
    <tr>
      {fields.map(({ props: { source, children } }) => (
        <td key={source}>
          <CellSourceContext value={source}>{children}</CellSourceContext>
        </td>
      ))}
    </tr>
  </RecordContextProvider>
)

const Code = styled('pre')({
  margin: 0,
  maxHeight: 320,
  overflow: 'auto',
  fontSize: 'var(--dw-font-size-small)',
  whiteSpace: 'pre-wrap',
})

const Scroll = styled('div')({ overflowX: 'auto' })

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: '4px 12px 4px 0',
    textAlign: 'left',
    verticalAlign: 'top',
    // Words stay whole and the table scrolls, where they would otherwise be broken into columns of a few letters.
    overflowWrap: 'normal',
    borderBottom: '1px solid var(--dw-line-soft)',
  },
  '& th': { fontWeight: 500, color: 'var(--dw-text-muted)' },
})
