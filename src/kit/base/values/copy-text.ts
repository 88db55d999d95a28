/** Copies a text by selecting it. Pages that are served over http have no clipboard to write to. */
const copySelected = (text: string): boolean => {
  const before = document.activeElement
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
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
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
