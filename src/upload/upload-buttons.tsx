import { useRef } from 'react'
import { useTranslate } from 'ra-core'
import { FileInput } from './file-input'

interface UploadButtonsProps {
  readonly label: string
  readonly id: string | undefined
  readonly name: string | undefined
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

/** Choose or replace, cancel, remove. */
export const UploadButtons = (props: UploadButtonsProps) => {
  const { label, id, name, hasImage, disabled, isRunning, onFile, onCancel, onRemove } = props
  const translate = useTranslate()
  const chooser = useRef<HTMLButtonElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const isOpen = !disabled && !isRunning

  // A button that goes away would take the keyboard with it.
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
        onClick={() => isOpen && input.current?.click()}
      >
        {translate(hasImage ? 'upload.replace' : 'upload.choose')}
      </button>
      {isRunning && <ActionButton words="upload.cancel" onClick={thenChoose(onCancel)} />}
      {hasImage && isOpen && <ActionButton words="upload.remove" onClick={thenChoose(onRemove)} />}
      <FileInput ref={input} label={label} name={name} onFile={(file) => isOpen && onFile(file)} />
    </div>
  )
}
