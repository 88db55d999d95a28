import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useTranslate } from 'ra-core'
import { FieldFrameContext, InputScopeContext } from '../../forms/form-state/form-state'
import type { InputPath } from '../../base/values/form-names'
import { useFieldTexts } from '../../forms/form-state/field-texts'
import type { RowInput } from './use-rows-control'

interface InputRowProps {
  readonly cells: readonly RowInput[]
  /** Inputs of rows and objects inside the row. They are too wide for a cell, so they stand below the cells. */
  readonly structures: readonly RowInput[]
  readonly path: InputPath
  /** The button that removes the row. */
  readonly children: ReactNode
}

/** Headings of the cells. */
export const RowInputsHead = (props: {
  cells: readonly RowInput[]
  path: InputPath
  removable: boolean
}) => {
  const { cells, path, removable } = props
  const { label } = useFieldTexts()
  const translate = useTranslate()
  return (
    <thead>
      <tr>
        {cells.map(({ props: cell }) => (
          <th key={cell.source} scope="col">
            {cell.label ?? label([...path, cell.source])}
          </th>
        ))}
        {removable && (
          <th scope="col" data-remove>
            <span className="dw-hidden">{translate('form.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

/** One row of cells, with the structures that do not fit into cells below it. */
export const RowOfInputs = ({ cells, structures, path, children }: InputRowProps) => (
  <InputScopeContext value={path}>
    <FieldFrameContext value="cell">
      <tr>
        {cells.map((cell) => (
          <td key={cell.props.source}>{cell.element}</td>
        ))}
        {children && <td>{children}</td>}
      </tr>
    </FieldFrameContext>
    {structures.length > 0 && (
      <tr data-inner>
        <td colSpan={cells.length + 1}>
          <FieldFrameContext value="row">
            {structures.map(({ element }) => element)}
          </FieldFrameContext>
        </td>
      </tr>
    )}
  </InputScopeContext>
)

/** Scrolls sideways, because a table may be wider than the dialog. */
export const RowInputsScroll = styled('div')({
  overflowX: 'auto',
  margin: '0 -4px 8px',
  padding: '0 4px',
})

export const RowInputsTable = styled('table')({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  '& th': {
    padding: '4px 8px 4px 0',
    textAlign: 'left',
    fontSize: 'var(--dw-font-size-small)',
    fontWeight: 500,
    color: 'var(--dw-text-muted)',
  },
  '& td': { padding: '2px 8px 0 0', verticalAlign: 'top' },
  '& th[data-remove]': { width: '6em' },
  '& td:last-child button': { minWidth: 0, paddingInline: 8 },
  '& td:last-child': { paddingRight: 0 },
  '& tr[data-inner] > td': {
    padding: '0 0 8px 12px',
    borderLeft: '2px solid var(--dw-line)',
  },
})
