import { type ReactNode, useId } from 'react'
import { RecordContextProvider } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { formPath, fromForm, isPlain, type Path } from '../../base/values/names'
import { useScope } from '../../forms/form-state/form-state'
import { useOnScreen } from '../../forms/form-state/index-context'
import type { InputProps } from '../../forms/form-state/input-props'
import { useFieldTexts } from '../../forms/form-state/texts'
import { useVisible } from '../../forms/form-state/use-condition'
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
  const path = [...useScope(), props.source]
  return useVisible(props, path) ? <ShownValue {...props} path={path} /> : null
}

const ShownValue = ({ path, children }: ShownInputProps & { readonly path: Path }) => {
  const id = useId()
  const { label } = useFieldTexts()
  const around = fromForm(useWatch({ name: formPath(path.slice(0, -1)) }))
  if (!useOnScreen(path)) return null
  return (
    <FieldFrame id={id} as="group" label={label(path)} required={false} hint="" error={undefined}>
      <RecordContextProvider value={isPlain(around) ? around : {}}>
        {children}
      </RecordContextProvider>
    </FieldFrame>
  )
}
