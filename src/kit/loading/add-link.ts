/**
 * Has the browser fetch a script, and with `modulepreload` compile it. Nothing of it is run. What has been compiled is kept
 * by the page, so its link goes.
 *
 * @param isUrgent whether something on the screen waits for it
 */
export const addLink = (
  href: string,
  rel: 'preload' | 'modulepreload',
  isUrgent: boolean,
): void => {
  const element = document.createElement('link')
  element.rel = rel
  element.crossOrigin = ''
  if (rel === 'preload') element.as = 'script'
  if (!isUrgent) element.fetchPriority = 'low'
  element.href = href
  if (rel === 'modulepreload') element.addEventListener('load', () => element.remove())
  document.head.append(element)
}
