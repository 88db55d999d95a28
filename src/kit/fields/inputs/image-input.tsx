import { useCallback, useRef, useState } from 'react'
import { useTranslate } from 'ra-core'
import { ImageUpload, type UploadResult } from '../../../upload'
import { Field } from './field'
import type { Control, InputProps } from '../../forms/form-state/input-props'
import { controlText } from './text-control'
import { type FieldUploadSettings, useUploadSettings } from './use-upload-settings'

/** Props of `ImageInput`, besides those of every input. */
export interface ImageInputProps extends InputProps {
  /** What the field holds of an uploaded image: its address, or its path in the storage. */
  readonly stores?: 'url' | 'path'
  /** Settings of the field that replace those of app.yaml. */
  readonly upload?: FieldUploadSettings
}

/**
 * An image that is uploaded straight to the storage. The form holds its address, and cannot be saved while the upload
 * runs.
 *
 * @example
 * ```tsx
 * import { EditDialog, ImageInput } from 'deskwright/kit/form'
 *
 * export const edit = (
 *   <EditDialog>
 *     <ImageInput source="logo" stores="path" upload={{ maxBytes: 1_000_000 }} />
 *   </EditDialog>
 * )
 * ```
 */
export const ImageInput = ({ stores = 'url', upload, ...props }: ImageInputProps) => {
  const translate = useTranslate()
  const busy = useRef(false)
  const [waits, setWaits] = useState(false)
  const onBusy = useCallback((now: boolean) => {
    busy.current = now
    setWaits(now)
  }, [])
  return (
    <Field
      {...props}
      {...(waits && { missing: translate('form.uploading') })}
      fault={() => (busy.current ? { key: 'uploading' } : null)}
    >
      {(control) => (
        <Image
          control={control}
          upload={upload}
          onBusy={onBusy}
          onResult={(result) => {
            // `change` checks the value at once, before `onBusy` reports that the upload is over.
            busy.current = false
            control.change(valueOf(result, stores))
          }}
        />
      )}
    </Field>
  )
}

const valueOf = (result: UploadResult | null, stores: 'url' | 'path'): string => {
  if (!result) return ''
  return stores === 'path' ? result.ossPath : result.ossUrl
}

interface ImageProps {
  readonly control: Control
  readonly upload: FieldUploadSettings | undefined
  readonly onBusy: (busy: boolean) => void
  readonly onResult: (result: UploadResult | null) => void
}

const Image = ({ control, upload, onBusy, onResult }: ImageProps) => (
  <ImageUpload
    {...useUploadSettings(upload)}
    label={control.label}
    inputId={control.id}
    name={control.name}
    describedBy={control.aria['aria-describedby']}
    buttonRef={control.ref}
    value={controlText(control.value)}
    disabled={control.readOnly}
    onChange={onResult}
    onBusy={onBusy}
  />
)
