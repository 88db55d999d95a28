import type { ReactNode } from 'react'
import { EmptyValue } from '../../fields/cells/empty-value'
import type { CellProps } from '../../fields/cells/plain-cell'
import type { FieldOptions, FieldType } from '../../forms/form-state/project-field-type'
import { FilterField, useFilterValue, type FilterProps } from '../../lists/filters/filter-field'
import { withFilterText } from '../../lists/filters/filter-text'
import { isBlank, plainText } from '../values/record-value'
import { useCellValue, useRowRecord } from '../contexts/table-context'

interface TypedFieldProps {
  readonly type: FieldType
  readonly options?: FieldOptions
}

const none: FieldOptions = {}

interface OwnCellProps extends CellProps, TypedFieldProps {
  /** The cell of the built-in type, for the component of the project to stand around. */
  readonly children?: ReactNode
}

/**
 * The cell of a field whose type is defined by the project.
 *
 * @example
 * ```tsx
 * import { Column, type FieldType, OwnCell } from 'deskwright/kit'
 *
 * const code = {
 *   based: 'text',
 *   docs: 'A code in capitals.',
 *   format: (value) => String(value).toUpperCase(),
 * } satisfies FieldType
 *
 * export const column = (
 *   <Column source="code">
 *     <OwnCell type={code} />
 *   </Column>
 * )
 * ```
 */
export const OwnCell = ({ source, type, options = none, children }: OwnCellProps) => {
  const value = useCellValue(source)
  const record = useRowRecord()
  if (isBlank(value)) return <EmptyValue />
  const text = type.format?.(value, options) ?? plainText(value)
  const { Cell } = type
  if (Cell) {
    return (
      <Cell value={value} text={text} record={record} options={options}>
        {children}
      </Cell>
    )
  }
  return <span className="dw-text">{text}</span>
}

const TypedFilter = ({ type, options = none, ...props }: FilterProps & TypedFieldProps) => {
  const { value, setValue } = useFilterValue(props)
  const { Filter } = type
  const change = (text: string) => setValue(type.parse?.(text, options) ?? text)
  return (
    <FilterField {...props}>
      {(control) =>
        Filter ? (
          <Filter
            id={control.id}
            name={props.source}
            value={value}
            change={setValue}
            options={options}
          />
        ) : (
          <input
            {...control}
            className="dw-input"
            type="text"
            name={props.source}
            value={plainText(value)}
            onChange={(event) => change(event.target.value)}
          />
        )
      }
    </FilterField>
  )
}

/**
 * The filter of a field whose type is defined by the project. It searches for the value that the wire carries.
 *
 * @example
 * ```tsx
 * import { type FieldType, Filters, OwnFilter } from 'deskwright/kit'
 *
 * const code = {
 *   based: 'text',
 *   docs: 'A code in capitals.',
 *   parse: (text) => text.toLowerCase(),
 * } satisfies FieldType
 *
 * export const filters = (
 *   <Filters>
 *     <OwnFilter source="code" type={code} />
 *   </Filters>
 * )
 * ```
 */
export const OwnFilter = /* @__PURE__ */ withFilterText(
  TypedFilter,
  (value, { type, options = none }) => type.format?.(value, options) ?? plainText(value),
)
