import { useState } from 'react'
import { unreadFault } from '../form-state/checks'
import { Field } from './field'
import type { Control, InputProps } from '../form-state/input-props'
import { fromForm, isUnread, toForm, unread } from '../values/names'
import { TextControl } from './text-control'

/** Any JSON, typed as text and saved as the value that the text stands for. */
export const JsonInput = (props: InputProps) => (
  <Field {...props} fault={(value) => unreadFault(value, 'json')}>
    {(control) => <JsonControl control={control} />}
  </Field>
)

const JsonControl = ({ control }: { control: Control }) => {
  const [text, setText] = useState(() => jsonText(control.value))
  return (
    <TextControl
      control={control}
      text={text}
      rows={4}
      mono
      change={(typed) => {
        setText(typed)
        control.change(jsonValue(typed))
      }}
    />
  )
}

const jsonText = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return ''
  return isUnread(value) ? value.$typed : JSON.stringify(fromForm(value), null, 2)
}

const jsonValue = (text: string): unknown => {
  if (text.trim() === '') return ''
  try {
    return toForm(JSON.parse(text))
  } catch {
    return unread(text)
  }
}
