/** Lets the browser save a text as a file. */
export const saveText = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // After the browser has taken it.
  setTimeout(() => URL.revokeObjectURL(address))
}

/** Over http there is no clipboard to write to, so the text is copied as if it had been selected. */
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

/** Whether the text has got into the clipboard. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text)
  }
}
