import { isValidElement, type ComponentType, type ReactElement, type ReactNode } from 'react'
import { useRecordContext, type RaRecord } from 'ra-core'
import { useFieldLabel } from '../../base/contexts/field-label'
import type { InputProps } from '../../forms/form-state/input-props'
import {
  isOverrideRow,
  type FieldDefinition,
  type InputOverride,
} from '../../base/contexts/override-props'

interface OverriddenInputProps<Row extends object> {
  readonly by: ComponentType<InputOverride<Row>>
  readonly field: FieldDefinition
  readonly children: ReactNode
}

/** An input, without the component of the project that stands around it. */
export const unwrapOverriddenInput = (element: ReactElement): ReactElement<InputProps> => {
  const { type, props } = element as ReactElement<InputProps & { children?: ReactNode }>
  const inner = type === OverriddenInput ? props.children : null
  return isValidElement<InputProps>(inner) ? inner : (element as ReactElement<InputProps>)
}

/**
 * An input that is replaced by a component of the project, `by`. Generated forms use it; `children` is the generated
 * input.
 *
 * @example
 * ```tsx
 * import type { InputOverride } from 'deskwright/kit'
 * import { EditDialog, OverriddenInput, TextInput } from 'deskwright/kit/form'
 *
 * const NameInput = ({ label, element }: InputOverride) => <div title={label}>{element}</div>
 *
 * export const edit = (
 *   <EditDialog>
 *     <OverriddenInput by={NameInput} field={{ source: 'name', type: 'text' }}>
 *       <TextInput source="name" />
 *     </OverriddenInput>
 *   </EditDialog>
 * )
 * ```
 */
export const OverriddenInput = <Row extends object = RaRecord>(
  props: OverriddenInputProps<Row>,
) => {
  const { by: Input, field, children } = props
  const found: unknown = useRecordContext()
  const label = useFieldLabel(field)
  const record = isOverrideRow<Row>(found) ? found : undefined
  return <Input record={record} field={field} label={label} element={children} />
}
