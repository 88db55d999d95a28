import { type Ref, useEffect } from 'react'
import { useTranslate } from 'ra-core'
import { ImagePreview } from './image-preview'
import { UploadButtons } from './upload-buttons'
import type { UploadError } from './upload-error'
import type { UploadResult } from './upload-image'
import type { UploadSettings } from '../providers/definitions/upload-settings'
import { UploadStatus } from './upload-status'
import { useFileDrop } from './use-file-drop'
import { useImageUpload } from './use-image-upload'

export interface ImageUploadProps {
  /** The address or the path of the present image. */
  readonly value: string | null | undefined
  /** Called with an uploaded image, and with null when the image is removed. */
  readonly onChange: (result: UploadResult | null) => void
  readonly settings: UploadSettings | null | undefined
  readonly getCredentials?: (() => Promise<unknown>) | undefined
  readonly label: string
  readonly disabled?: boolean | undefined
  /** Id of the button that chooses a file. */
  readonly id?: string | undefined
  /** Name of the file input. */
  readonly name?: string | undefined
  /** Id of the file input. A <label> for it opens the chooser, and the legend is then for screen readers only. */
  readonly inputId?: string | undefined
  /** Id of the element that explains the field or says what is wrong with it. */
  readonly describedBy?: string | undefined
  readonly buttonRef?: Ref<HTMLButtonElement | null> | undefined
  /** Called when an upload begins and when it is over, however it ends. */
  readonly onBusy?: ((busy: boolean) => void) | undefined
  readonly onError?: ((error: UploadError) => void) | undefined
  readonly onWarning?: ((messageKey: string) => void) | undefined
}

/** Chooses an image by button or by dropping it, sends it to the storage and shows what is stored. */
export const ImageUpload = (props: ImageUploadProps) => {
  const { value, onChange, settings, label, inputId, disabled = false, onBusy } = props
  const translate = useTranslate()
  const { state, start, cancel, reset } = useImageUpload({ ...props, onUploaded: onChange })
  const isRunning = state.status === 'running'
  useEffect(() => onBusy?.(isRunning), [onBusy, isRunning])
  const { over, handlers } = useFileDrop(!disabled && !isRunning, ([file = null]) => start(file))
  const remove = (): void => {
    reset()
    onChange(null)
  }
  return (
    <fieldset
      aria-busy={isRunning}
      className={over ? 'dw-upload dw-upload-over' : 'dw-upload'}
      {...handlers}
    >
      <legend className={inputId === undefined ? undefined : 'dw-hidden'}>{label}</legend>
      {value && <ImagePreview value={value} settings={settings} alt={label} />}
      <UploadButtons
        {...props}
        hasImage={Boolean(value)}
        disabled={disabled}
        isRunning={isRunning}
        onFiles={([file]) => start(file)}
        onCancel={cancel}
        onRemove={remove}
      />
      {!disabled && <p className="dw-upload-hint">{translate('upload.drop')}</p>}
      <UploadStatus state={state} />
    </fieldset>
  )
}
