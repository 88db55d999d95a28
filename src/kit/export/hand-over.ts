/** Lets the browser save a file. */
export const saveFile = (name: string, content: Blob): void => {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The address is dropped later, when the browser has taken the file.
  setTimeout(() => URL.revokeObjectURL(address))
}

/** Lets the browser save a text as a CSV file. */
export const saveText = (name: string, text: string): void =>
  saveFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' }))

/** Copies a text by selecting it. Pages that are served over http have no clipboard to write to. */
const copySelected = (text: string): boolean => {
  const area = document.createElement('textarea')
  area.value = text
  area.className = 'dw-hidden'
  document.body.append(area)
  area.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
  }
}

/** Copies a text. Resolves to whether it is in the clipboard now. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text)
  }
}
