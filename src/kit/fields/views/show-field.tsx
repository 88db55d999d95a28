import { styled } from '@mui/material/styles'
import { createContext, type ReactNode, use } from 'react'
import { useFieldAccess } from '../../base/contexts/roles'
import { EnclosingFieldsContext, CellSourceContext } from '../../base/contexts/table-context'
import { useFieldTexts } from '../../forms/form-state/field-texts'

export interface ShowFieldProps {
  readonly source: string
  readonly children: ReactNode
}

export interface FieldWrapperProps extends ShowFieldProps {
  readonly label: string
}

/** What stands around the value of each field of a record, such as a button that copies it. Null: nothing does. */
export const FieldWrapperContext = createContext<((props: FieldWrapperProps) => ReactNode) | null>(
  null,
)

/**
 * A field of the record with its label; the cell inside reads the value.
 *
 * @example
 * ```tsx
 * import { MoneyCell } from 'deskwright/kit'
 * import { ShowDialog, ShowField } from 'deskwright/kit/form'
 *
 * export const show = (
 *   <ShowDialog>
 *     <ShowField source="amount">
 *       <MoneyCell scale={2} />
 *     </ShowField>
 *   </ShowDialog>
 * )
 * ```
 */
export const ShowField = ({ source, children }: ShowFieldProps) => {
  const { label } = useFieldTexts()
  const path = [...use(EnclosingFieldsContext), source]
  const around = use(FieldWrapperContext)
  if (!useFieldAccess()(path.join('.'), 'read')) return null
  const value = <CellSourceContext value={source}>{children}</CellSourceContext>
  const own = { source, label: label(path) }
  return (
    <div>
      <dt>{own.label}</dt>
      <dd>{around && path.length === 1 ? around({ ...own, children: value }) : value}</dd>
    </div>
  )
}

export const ShowFieldList = styled('dl')({
  margin: 0,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'var(--dw-label-width) minmax(0, 1fr)',
    gap: 12,
    padding: '6px 0',
    borderBottom: '1px solid var(--dw-line-soft)',
    '@media (max-width: 600px)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 },
  },
  '& dt': {
    color: 'var(--dw-text-muted)',
    textAlign: 'right',
    overflowWrap: 'anywhere',
    '@media (max-width: 600px)': { textAlign: 'left' },
  },
  '& dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  '& & > div': { gridTemplateColumns: 'fit-content(40%) minmax(0, 1fr)', padding: '3px 0' },
  '& & > div:last-of-type': { borderBottom: 0 },
})
