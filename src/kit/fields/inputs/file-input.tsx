import { isValidElement, type ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { isAccepted, filesIn } from '../../../../wire/files'
import { useLanguageTag } from '../../base/contexts/language-tag'
import type { ValueFault } from '../../forms/form-state/value-checks'
import { useInputScope } from '../../forms/form-state/form-state'
import type { Control, InputProps } from '../../forms/form-state/input-props'
import { fileSize } from '../../base/values/file-size'
import { formPath } from '../../base/values/form-names'
import { isBlank } from '../../base/values/record-value'
import { Field } from './field'
import { FileControl } from './file-control'

/** What a field takes of the files that are chosen. */
interface FileLimits {
  /** Endings and media types, such as `.pdf` and `image/*`. All files when absent. */
  readonly accept?: readonly string[]
  readonly maxBytes?: number
}

/** Props of `FileInput`, besides those of every input. */
export interface FileInputProps extends InputProps, FileLimits {}

/** Props of `FilesInput`, besides those of every input. */
export interface FilesInputProps extends InputProps {
  /** A `FileInput` without `source` that says what each of the files may be. */
  readonly children?: ReactNode
}

/** Finds a chosen file that the field does not take. A stored one was taken already. */
const useFault = ({ accept, maxBytes }: FileLimits) => {
  const tag = useLanguageTag()
  return (value: unknown): ValueFault | null => {
    for (const file of filesIn(value)) {
      const { name, size } = file
      if (accept && !isAccepted(accept, file))
        return { key: 'fileType', args: { name, kinds: accept.join(', ') } }
      if (maxBytes !== undefined && size > maxBytes)
        return { key: 'fileSize', args: { name, size: fileSize(maxBytes, tag) } }
    }
    return null
  }
}

/** Changes a value and says at once what is wrong with it: nobody should wait for a large file to be refused. */
const useChange = (source = '') => {
  const { trigger } = useFormContext()
  const name = formPath([...useInputScope(), source])
  return ({ change }: Control, value: unknown): void => {
    change(value)
    void trigger(name)
  }
}

/**
 * A file that travels with the form. The form holds the chosen file, or what the backend says of the stored one.
 *
 * @example
 * ```tsx
 * import { CreateDialog, FileInput } from 'deskwright/kit/form'
 *
 * export const create = (
 *   <CreateDialog>
 *     <FileInput source="contract" accept={['.pdf', 'image/*']} maxBytes={5_000_000} />
 *   </CreateDialog>
 * )
 * ```
 */
export const FileInput = ({ accept, maxBytes, ...props }: FileInputProps) => {
  const change = useChange(props.source)
  const fault = useFault({ ...(accept && { accept }), ...(maxBytes && { maxBytes }) })
  return (
    <Field {...props} fault={fault}>
      {(control) => (
        <FileControl
          control={control}
          accept={accept}
          files={isBlank(control.value) ? [] : [control.value]}
          change={(files) => change(control, files.at(-1) ?? null)}
        />
      )}
    </Field>
  )
}

/**
 * Several files that travel with the form. New ones stand behind those that are there.
 *
 * @example
 * ```tsx
 * import { CreateDialog, FileInput, FilesInput } from 'deskwright/kit/form'
 *
 * export const create = (
 *   <CreateDialog>
 *     <FilesInput source="papers">
 *       <FileInput accept={['.pdf']} />
 *     </FilesInput>
 *   </CreateDialog>
 * )
 * ```
 */
export const FilesInput = ({ children, ...props }: FilesInputProps) => {
  const limits = isValidElement<FileLimits>(children) ? children.props : {}
  const change = useChange(props.source)
  const fault = useFault(limits)
  return (
    <Field {...props} fault={fault}>
      {(control) => (
        <FileControl
          several
          control={control}
          accept={limits.accept}
          files={Array.isArray(control.value) ? control.value : []}
          change={(files) => change(control, files)}
        />
      )}
    </Field>
  )
}
