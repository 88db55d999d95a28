/**
 * Has the browser fetch a script, and with `modulepreload` compile it. Nothing of it is run. Gives the link that asks for it.
 *
 * @param isUrgent whether something on the screen waits for it
 */
export const addPreloadLink = (
  href: string,
  rel: 'preload' | 'modulepreload',
  isUrgent: boolean,
): HTMLLinkElement => {
  const element = document.createElement('link')
  element.rel = rel
  element.crossOrigin = ''
  if (rel === 'preload') element.as = 'script'
  if (!isUrgent) element.fetchPriority = 'low'
  element.href = href
  document.head.append(element)
  return element
}
