import type { ChangeEvent, Ref } from 'react'
import { ACCEPTED } from './object-name'

interface FileInputProps {
  readonly ref: Ref<HTMLInputElement>
  readonly id: string | undefined
  readonly label: string
  readonly name: string | undefined
  readonly onFile: (file: File | undefined) => unknown
}

/** The browser's own chooser, opened by a button of ours: its words would be in the browser's language. */
export const FileInput = ({ ref, id, label, name, onFile }: FileInputProps) => {
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    onFile(target.files?.[0])
    // The same file may be chosen again after a failure.
    target.value = ''
  }
  return (
    <input
      ref={ref}
      type="file"
      id={id}
      name={name}
      {...(id === undefined && { 'aria-label': label })}
      accept={ACCEPTED}
      hidden
      onChange={onChange}
    />
  )
}
