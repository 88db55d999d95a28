import { type ReactNode, useId } from 'react'
import { RecordContextProvider } from 'ra-core'
import { useWatch } from 'react-hook-form'
import {
  formPath,
  fromFormValues,
  isPlainObject,
  type InputPath,
} from '../../base/values/form-names'
import { useInputScope } from '../../forms/form-state/form-state'
import { useIsInputOnScreen } from '../../forms/form-state/form-index-context'
import type { InputProps } from '../../forms/form-state/input-props'
import { useFieldTexts } from '../../forms/form-state/field-texts'
import { useIsInputVisible } from '../../forms/form-state/use-condition'
import { FieldFrame } from './field-frame'

export interface ShownInputProps extends Pick<InputProps, 'visibleWhen'> {
  readonly source: string
  /** The cell that shows the value. */
  readonly children: ReactNode
}

/**
 * A field of a row or an object that no form writes: what it shows, in the place of an input.
 *
 * @example
 * ```tsx
 * import { EditDialog, IntegerInput, RowsInput, ShownInput } from 'deskwright/kit/form'
 * import { TextCell } from 'deskwright/kit'
 *
 * export const edit = (
 *   <EditDialog>
 *     <RowsInput source="lines">
 *       <ShownInput source="product">
 *         <TextCell source="product" />
 *       </ShownInput>
 *       <IntegerInput source="count" />
 *     </RowsInput>
 *   </EditDialog>
 * )
 * ```
 */
export const ShownInput = (props: ShownInputProps) => {
  const path = [...useInputScope(), props.source]
  return useIsInputVisible(props, path) ? <ShownValue {...props} path={path} /> : null
}

const ShownValue = ({ path, children }: ShownInputProps & { readonly path: InputPath }) => {
  const id = useId()
  const { label } = useFieldTexts()
  const around = fromFormValues(useWatch({ name: formPath(path.slice(0, -1)) }))
  if (!useIsInputOnScreen(path)) return null
  return (
    <FieldFrame id={id} as="group" label={label(path)} required={false} hint="" error={undefined}>
      <RecordContextProvider value={isPlainObject(around) ? around : {}}>
        {children}
      </RecordContextProvider>
    </FieldFrame>
  )
}
