import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { styled } from '@mui/material/styles'
import { Children, isValidElement, type ReactNode } from 'react'
import { useTranslate } from 'ra-core'
import { FrameContext, ReadOnlyContext, ScopeContext, useScope } from './form-state'
import type { InputProps } from './input-props'
import type { Path } from './names'
import { useFieldTexts } from './texts'
import { useReadOnly, useVisible } from './use-condition'
import { type Cell, useRows } from './use-rows'

export interface RowsInputProps extends InputProps {
  readonly source: string
  /** Inputs of one row; their sources are names inside the row. */
  readonly children: ReactNode
}

const isCell = (child: ReactNode): child is Cell =>
  isValidElement<InputProps>(child) && child.props.source !== undefined

/** A list of rows, edited in a table. There is always a row to type into: the last one removed leaves a blank one. */
export const RowsInput = (props: RowsInputProps) => {
  const path = [...useScope(), props.source]
  return useVisible(props, path) ? <ShownRows {...props} path={path} /> : null
}

const ShownRows = (props: RowsInputProps & { path: Path }) => {
  const { path } = props
  const readOnly = useReadOnly(props, path)
  const translate = useTranslate()
  const { label } = useFieldTexts()
  const cells = Children.toArray(props.children).filter(isCell)
  const { keys, error, add, remove } = useRows(props, path, cells)
  return (
    <Block>
      <legend>{props.label ?? label(path)}</legend>
      <Scroll>
        <Table style={{ minWidth: 96 * cells.length }}>
          <Head cells={cells} path={path} removable={!readOnly} />
          <ReadOnlyContext value={readOnly}>
            <tbody>
              {keys.map((key, index) => (
                <Row key={key} cells={cells} path={[...path, index]}>
                  {!readOnly && (
                    <Button color="error" onClick={() => remove(index)}>
                      {translate('form.removeRow')}
                    </Button>
                  )}
                </Row>
              ))}
            </tbody>
          </ReadOnlyContext>
        </Table>
      </Scroll>
      {error && <FormHelperText error>{error}</FormHelperText>}
      {!readOnly && (
        <Button variant="outlined" onClick={add}>
          {translate('form.addRow')}
        </Button>
      )}
    </Block>
  )
}

const Head = ({ cells, path, removable }: { cells: Cell[]; path: Path; removable: boolean }) => {
  const { label } = useFieldTexts()
  const translate = useTranslate()
  return (
    <thead>
      <tr>
        {cells.map(({ props }) => (
          <th key={props.source} scope="col">
            {props.label ?? label([...path, props.source])}
          </th>
        ))}
        {removable && <th scope="col" data-remove aria-label={translate('form.actions')} />}
      </tr>
    </thead>
  )
}

const Row = ({ cells, path, children }: { cells: Cell[]; path: Path; children: ReactNode }) => (
  <ScopeContext value={path}>
    <FrameContext value="cell">
      <tr>
        {cells.map((cell) => (
          <td key={cell.props.source}>{cell}</td>
        ))}
        {children && <td>{children}</td>}
      </tr>
    </FrameContext>
  </ScopeContext>
)

const Block = styled('fieldset')({
  margin: '0 0 20px',
  padding: 0,
  border: 0,
  minWidth: 0,
  '& > legend': {
    width: '100%',
    padding: '12px 0 8px',
    borderTop: '1px solid var(--dw-line-soft)',
    fontWeight: 600,
  },
})

const Scroll = styled('div')({ overflowX: 'auto', margin: '0 -4px 8px', padding: '0 4px' })

const Table = styled('table')({
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
})
