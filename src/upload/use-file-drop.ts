import { type DragEvent, useState } from 'react'

/** Accepts files that are dropped on the element, and keeps the browser from showing them. */
export const useFileDrop = (isOpen: boolean, onFiles: (files: readonly File[]) => unknown) => {
  const [over, setOver] = useState(false)
  const onDragOver = (event: DragEvent): void => {
    // Without this, the browser would leave the console and show the file.
    event.preventDefault()
    setOver(isOpen)
  }
  const onDrop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    if (isOpen) onFiles([...event.dataTransfer.files])
  }
  return { over, handlers: { onDragOver, onDragLeave: () => setOver(false), onDrop } }
}
