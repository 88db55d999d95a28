import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import {
  Children,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
} from 'react'
import { useNotify, useTranslate } from 'ra-core'
import { useFieldArray } from 'react-hook-form'
import { FrameContext, ScopeContext, useFormState, useScope } from './form-state'
import type { InputProps } from './input-props'
import { formKey, formPath, type Path, toForm } from './names'
import { useFieldTexts } from './texts'

export interface RowsInputProps {
  readonly source: string
  readonly label?: string
  readonly required?: boolean
  readonly readOnly?: boolean
  /** Inputs of one row; their sources are names inside the row. */
  readonly children: ReactNode
}

type Cell = ReactElement<InputProps & { readonly source: string }>
const isCell = (child: ReactNode): child is Cell =>
  isValidElement<InputProps>(child) && child.props.source !== undefined

/** A list of rows, edited in a table. There is always a row to type into: the last one removed leaves a blank one. */
export const RowsInput = (props: RowsInputProps) => {
  const { source, readOnly = false } = props
  const path = [...useScope(), source]
  const id = useId()
  const translate = useTranslate()
  const { label } = useFieldTexts()
  const cells = Children.toArray(props.children).filter(isCell)
  const { keys, add, remove } = useRows(path, cells)
  return (
    <Block>
      <legend id={id}>{props.label ?? label(path)}</legend>
      <Scroll>
        <Table aria-labelledby={id}>
          <Head cells={cells} path={path} removable={!readOnly} />
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
        </Table>
      </Scroll>
      {!readOnly && (
        <Button variant="outlined" onClick={add}>
          {translate('form.addRow')}
        </Button>
      )}
    </Block>
  )
}

function useRows(path: Path, cells: readonly Cell[]) {
  const name = formPath(path)
  const notify = useNotify()
  const { rows } = useFormState()
  const { fields, append, remove, replace } = useFieldArray({ name, keyName: '$key' })
  const none = fields.length === 0
  useEffect(() => {
    if (none) append({}, { shouldFocus: false })
  }, [append, none])
  useEffect(() => {
    rows.add(name)
    return () => void rows.delete(name)
  }, [rows, name])
  return {
    keys: fields.map((field) => field.$key),
    add: () => append(newRow(cells)),
    remove: (index: number) => {
      if (fields.length === 1) replace([{}])
      else remove(index)
      notify('form.rowRemoved', { type: 'success' })
    },
  }
}

/** A row with the defaults of its cells. */
const newRow = (cells: readonly Cell[]) =>
  Object.fromEntries(
    cells
      .filter(({ props }) => props.defaultValue !== undefined)
      .map(({ props }) => [formKey(props.source), toForm(props.defaultValue)]),
  )

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
        {removable && <th scope="col" aria-label={translate('form.actions')} />}
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
  borderCollapse: 'collapse',
  '& th': {
    padding: '4px 8px 4px 0',
    textAlign: 'left',
    fontSize: 'var(--dw-font-size-small)',
    fontWeight: 500,
    color: 'var(--dw-text-muted)',
  },
  '& td': { padding: '2px 8px 0 0', verticalAlign: 'top', minWidth: 96 },
  '& td:last-child': { width: 1, minWidth: 0, paddingRight: 0 },
})
