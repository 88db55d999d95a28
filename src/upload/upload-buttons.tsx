import { type Ref, useImperativeHandle, useRef } from 'react'
import { useTranslate } from 'ra-core'
import { FileInput } from './file-input'
import './upload.css'

/** Keys of what stands on the buttons. */
interface ButtonWords {
  readonly choose: string
  readonly replace: string
  readonly remove: string
}

const ofImages: ButtonWords = {
  choose: 'upload.choose',
  replace: 'upload.replace',
  remove: 'upload.remove',
}

interface UploadButtonsProps {
  readonly label: string
  readonly id?: string | undefined
  readonly name?: string | undefined
  readonly inputId?: string | undefined
  readonly describedBy?: string | undefined
  readonly buttonRef?: Ref<HTMLButtonElement | null> | undefined
  readonly accept?: string | undefined
  readonly several?: boolean | undefined
  readonly words?: ButtonWords
  readonly hasImage: boolean
  readonly disabled: boolean
  readonly isRunning?: boolean
  readonly onFiles: (files: readonly File[]) => unknown
  readonly onCancel?: () => void
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

/** The button that opens the chooser, and the chooser itself. */
const useChooser = (buttonRef: UploadButtonsProps['buttonRef']) => {
  const button = useRef<HTMLButtonElement | null>(null)
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(
    buttonRef,
    () => button.current,
  )
  // The focus moves to the button, because it would be lost with another one that disappears.
  const thenChoose = (act: () => void) => () => {
    act()
    button.current?.focus()
  }
  return { button, input, thenChoose }
}

/** Buttons to choose or replace an image or a file, to cancel an upload, and to remove what is there. */
export const UploadButtons = (props: UploadButtonsProps) => {
  const { words = ofImages, several = false, hasImage, disabled, isRunning = false } = props
  const { onFiles, onCancel, onRemove } = props
  const translate = useTranslate()
  const { button, input, thenChoose } = useChooser(props.buttonRef)
  const isOpen = !disabled && !isRunning
  return (
    <div className="dw-upload-buttons">
      <button
        ref={button}
        type="button"
        id={props.id}
        className="dw-button"
        aria-disabled={!isOpen}
        aria-describedby={props.describedBy}
        onClick={() => isOpen && input.current?.click()}
      >
        {translate(hasImage ? words.replace : words.choose)}
      </button>
      {isRunning && onCancel && (
        <ActionButton words="upload.cancel" onClick={thenChoose(onCancel)} />
      )}
      {hasImage && !several && isOpen && (
        <ActionButton words={words.remove} onClick={thenChoose(onRemove)} />
      )}
      <FileInput
        ref={input}
        id={props.inputId}
        label={props.label}
        name={props.name}
        accept={props.accept}
        several={several}
        onFiles={(files) => isOpen && onFiles(files)}
      />
    </div>
  )
}
