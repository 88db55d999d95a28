import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { styled } from '@mui/material/styles'
import { Children, isValidElement, type ReactNode, useId } from 'react'
import { useTranslate } from 'ra-core'
import { useFieldAccess } from '../../base/contexts/roles'
import { ReadOnlyContext, useInputScope } from '../../forms/form-state/form-state'
import { useIsInputOnScreen } from '../../forms/form-state/form-index-context'
import type { InputProps } from '../../forms/form-state/input-props'
import { messagePath, type InputPath } from '../../base/values/form-names'
import { ObjectInput } from './object-input'
import { unwrapOverriddenInput } from './overridden-input'
import { RowOfInputs, RowInputsHead, RowInputsScroll, RowInputsTable } from './row-inputs-table'
import { useFieldTexts } from '../../forms/form-state/field-texts'
import {
  useIsInputReadOnly,
  useIsInputRequired,
  useIsInputVisible,
} from '../../forms/form-state/use-condition'
import { type RowInput, type RowsControl, useRowsControl } from './use-rows-control'

/** Props of `RowsInput`, besides those of every input. */
export interface RowsInputProps extends InputProps {
  readonly source: string
  /** Inputs of one row; their sources are names inside the row. */
  readonly children: ReactNode
}

const cellOf = (child: ReactNode): readonly RowInput[] => {
  if (!isValidElement(child)) return []
  const { type, props } = unwrapOverriddenInput(child)
  return isSourced(props) ? [{ element: child, type, props }] : []
}

const isSourced = (props: InputProps): props is RowInput['props'] => props.source !== undefined

const isStructure = ({ type }: RowInput): boolean => type === RowsInput || type === ObjectInput

/**
 * A list of rows, edited in a table. There is always a row to type into: removing the last one leaves a blank row.
 *
 * @example
 * ```tsx
 * import { EditDialog, IntegerInput, MoneyInput, RowsInput } from 'deskwright/kit/form'
 *
 * export const edit = (
 *   <EditDialog>
 *     <RowsInput source="amounts">
 *       <MoneyInput source="amount" />
 *       <IntegerInput source="term" />
 *     </RowsInput>
 *   </EditDialog>
 * )
 * ```
 */
export const RowsInput = (props: RowsInputProps) => {
  const path = [...useInputScope(), props.source]
  return useIsInputVisible(props, path) ? <ShownRows {...props} path={path} /> : null
}

const ShownRows = (props: RowsInputProps & { path: InputPath }) => {
  const { path } = props
  const id = useId()
  const readOnly = useIsInputReadOnly(props, path)
  const required = useIsInputRequired(props) && !readOnly
  const translate = useTranslate()
  const { label, help } = useFieldTexts()
  const inputs = Children.toArray(props.children).flatMap(cellOf)
  const rows = useRowsControl(props, path, inputs)
  const note = rows.error ?? (props.help ? help(path) : '')
  return (
    <Block hidden={!useIsInputOnScreen(path)} aria-describedby={note ? `${id}-note` : undefined}>
      <legend>
        {required && <span aria-hidden>* </span>}
        {props.label ?? label(path)}
      </legend>
      <ReadOnlyContext value={readOnly}>
        <TableOfRows inputs={inputs} path={path} rows={rows} readOnly={readOnly} />
      </ReadOnlyContext>
      {note && (
        <FormHelperText id={`${id}-note`} error={rows.error !== undefined}>
          {note}
        </FormHelperText>
      )}
      {!readOnly && (
        <Button variant="outlined" onClick={rows.add}>
          {translate('form.addRow')}
        </Button>
      )}
    </Block>
  )
}

interface TableOfRowsProps {
  readonly inputs: readonly RowInput[]
  readonly path: InputPath
  readonly rows: RowsControl
  readonly readOnly: boolean
}

const TableOfRows = ({ inputs, path, rows, readOnly }: TableOfRowsProps) => {
  const translate = useTranslate()
  const isReadable = useFieldAccess()
  const readable = inputs.filter(({ props }) =>
    isReadable(messagePath([...path, props.source]), 'read'),
  )
  const cells = readable.filter((input) => !isStructure(input))
  const structures = readable.filter(isStructure)
  return (
    <RowInputsScroll>
      <RowInputsTable style={{ minWidth: 96 * cells.length }}>
        <RowInputsHead cells={cells} path={path} removable={!readOnly} />
        <tbody>
          {rows.keys.map((key, index) => (
            <RowOfInputs key={key} cells={cells} structures={structures} path={[...path, index]}>
              {!readOnly && (
                <Button color="error" onClick={() => rows.remove(index)}>
                  {translate('form.removeRow')}
                </Button>
              )}
            </RowOfInputs>
          ))}
        </tbody>
      </RowInputsTable>
    </RowInputsScroll>
  )
}

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
  '& > legend > span': { color: 'var(--dw-error)' },
})
