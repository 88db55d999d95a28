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
export const saveCsv = (name: string, text: string): void =>
  saveFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' }))
