import type { ChangeEvent, Ref } from 'react'
import { ACCEPTED_IMAGE_TYPES } from './object-name'

interface FileInputProps {
  readonly ref: Ref<HTMLInputElement>
  readonly id: string | undefined
  readonly label: string
  readonly name: string | undefined
  /** Which files the chooser offers; pictures when absent. */
  readonly accept?: string | undefined
  readonly several?: boolean | undefined
  readonly onFiles: (files: readonly File[]) => unknown
}

/** The browser's file input. A button of ours opens it, because its own words are in the browser's language. */
export const FileInput = (props: FileInputProps) => {
  const { ref, id, label, name, accept = ACCEPTED_IMAGE_TYPES, several, onFiles } = props
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    onFiles([...(target.files ?? [])])
    // The value is cleared, so that the same file may be chosen again after a failure.
    target.value = ''
  }
  return (
    <input
      ref={ref}
      type="file"
      id={id}
      name={name}
      {...(id === undefined && { 'aria-label': label })}
      accept={accept}
      multiple={several}
      hidden
      onChange={onChange}
    />
  )
}
