/**
 * Takes what the start page says out of the document while there is a console to show. Gives the function that brings it
 * back, for a console that breaks down as a whole.
 */
export const removeStartPage = (): (() => void) => {
  const start = document.getElementById('start')
  const parts = [...(start?.childNodes ?? [])]
  start?.replaceChildren()
  return () => start?.append(...parts)
}
