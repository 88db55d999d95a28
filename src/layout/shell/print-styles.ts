import address from '../../styles/print.css?url&no-inline'

/** Fetches how pages look on paper. Nothing on the screen waits for it, and none of it counts there. */
export const addPrintStyles = (): void => {
  if (document.querySelector('link[media=print]')) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.media = 'print'
  link.href = address
  document.head.append(link)
}
