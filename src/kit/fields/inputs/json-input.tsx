import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'ra-core'
import { type ValueCheck, isUnfilled, unparsedFault } from '../../forms/form-state/value-checks'
import { Field } from './field'
import type { Control, InputProps } from '../../forms/form-state/input-props'
import {
  fromFormValues,
  isUnparsed,
  toFormValues,
  markUnparsed,
} from '../../base/values/form-names'
import { MapControl } from './map-control'
import { TextControl } from './text-control'
import { parseJson } from '../../../../wire/json'
import { isStructure } from '../../../../wire/value-shapes'

/**
 * Any JSON. A map or a list is edited entry by entry, or as text. Anything else is typed as text and saved as the value
 * that the text stands for.
 *
 * @example
 * ```tsx
 * import { EditDialog, JsonInput } from 'deskwright/kit/form'
 *
 * export const edit = (
 *   <EditDialog>
 *     <JsonInput source="extra" />
 *   </EditDialog>
 * )
 * ```
 */
export const JsonInput = (props: InputProps) => (
  <Field {...props} as="group" fault={jsonFault}>
    {(control) => <EitherControl control={control} />}
  </Field>
)

const faults = new Set(['mapKey', 'mapTwice', 'number'])

/** Text that is no JSON, or what the entries have found. */
const jsonFault: ValueCheck = (value) =>
  isUnparsed(value) && faults.has(value.$typed)
    ? { key: value.$typed }
    : unparsedFault(value, 'json')

const EitherControl = ({ control }: { control: Control }) => {
  const translate = useTranslate()
  const [byEntries, setByEntries] = useState(() => isStructure(control.value))
  const [isKeyed, setIsKeyed] = useState(() => !Array.isArray(control.value))
  const isSound = isStructure(control.value) && !isUnparsed(control.value)
  const swap = (): void => {
    setIsKeyed(!Array.isArray(control.value))
    setByEntries(!byEntries)
  }
  return (
    <>
      {byEntries ? (
        <MapControl control={control} isKeyed={isKeyed} />
      ) : (
        <JsonControl control={control} />
      )}
      {(isSound || !byEntries) && !control.readOnly && (
        <Button disabled={!byEntries && !isSound && !isUnfilled(control.value)} onClick={swap}>
          {translate(byEntries ? 'form.asText' : 'form.asEntries')}
        </Button>
      )}
    </>
  )
}

const JsonControl = ({ control }: { control: Control }) => {
  const [text, setText] = useState(() => jsonText(control.value))
  return (
    <TextControl
      control={control}
      text={text}
      rows={4}
      mono
      attributes={{ 'aria-labelledby': control.labelId }}
      change={(typed) => {
        setText(typed)
        control.change(jsonValue(typed))
      }}
    />
  )
}

const jsonText = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return ''
  return isUnparsed(value) ? value.$typed : JSON.stringify(fromFormValues(value), null, 2)
}

const jsonValue = (text: string): unknown => {
  if (text.trim() === '') return ''
  const parsed = parseJson(text)
  return parsed ? toFormValues(parsed.value) : markUnparsed(text)
}
