import { type Ref, useImperativeHandle, useRef } from 'react'
import { useTranslate } from 'ra-core'
import { FileInput } from './file-input'

interface UploadButtonsProps {
  readonly label: string
  readonly id?: string | undefined
  readonly name?: string | undefined
  readonly inputId?: string | undefined
  readonly describedBy?: string | undefined
  readonly buttonRef?: Ref<HTMLButtonElement | null> | undefined
  readonly hasImage: boolean
  readonly disabled: boolean
  readonly isRunning: boolean
  readonly onFile: (file: File | undefined) => unknown
  readonly onCancel: () => void
  readonly onRemove: () => void
}

interface ActionButtonProps {
  readonly words: string
  readonly onClick: () => void
}

const ActionButton = ({ words, onClick }: ActionButtonProps) => (
  <button type="button" className="dw-button" onClick={onClick}>
    {useTranslate()(words)}
  </button>
)

/** Buttons to choose or replace an image, to cancel an upload, and to remove an image. */
export const UploadButtons = (props: UploadButtonsProps) => {
  const { label, id, name, inputId, describedBy, buttonRef } = props
  const { hasImage, disabled, isRunning, onFile, onCancel, onRemove } = props
  const translate = useTranslate()
  const chooser = useRef<HTMLButtonElement | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const isOpen = !disabled && !isRunning
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(
    buttonRef,
    () => chooser.current,
  )

  // The focus moves to the chooser, because it would be lost with a button that disappears.
  const thenChoose = (act: () => void) => () => {
    act()
    chooser.current?.focus()
  }
  return (
    <div className="dw-upload-buttons">
      <button
        ref={chooser}
        type="button"
        id={id}
        className="dw-button"
        aria-disabled={!isOpen}
        aria-describedby={describedBy}
        onClick={() => isOpen && input.current?.click()}
      >
        {translate(hasImage ? 'upload.replace' : 'upload.choose')}
      </button>
      {isRunning && <ActionButton words="upload.cancel" onClick={thenChoose(onCancel)} />}
      {hasImage && isOpen && <ActionButton words="upload.remove" onClick={thenChoose(onRemove)} />}
      <FileInput
        ref={input}
        id={inputId}
        label={label}
        name={name}
        onFile={(file) => isOpen && onFile(file)}
      />
    </div>
  )
}
