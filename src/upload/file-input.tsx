import type { ChangeEvent, Ref } from 'react'
import { ACCEPTED } from './object-name'

interface FileInputProps {
  readonly ref: Ref<HTMLInputElement>
  readonly id: string | undefined
  readonly label: string
  readonly name: string | undefined
  readonly onFile: (file: File | undefined) => unknown
}

/** The browser's file input. A button of ours opens it, because its own words are in the browser's language. */
export const FileInput = ({ ref, id, label, name, onFile }: FileInputProps) => {
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    onFile(target.files?.[0])
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
      accept={ACCEPTED}
      hidden
      onChange={onChange}
    />
  )
}
