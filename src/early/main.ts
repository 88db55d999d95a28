import { early } from '../generated/early'
import { askEarly, visitorOf } from './ask-early'

/*
 * Runs before the console, as a file of its own: it asks for the rows of the list that is about to be shown, and has
 * the browser fetch the texts that the console would find out about only later. Whatever it does not do, the console
 * does.
 */

/** The files with the texts of each language. The build puts them here. */
declare const EARLY_TEXTS: Readonly<Record<string, string>>

const preload = (href: string): void => {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.crossOrigin = ''
  link.href = href
  document.head.append(link)
}

const texts = EARLY_TEXTS[visitorOf(early).language]
if (texts !== undefined) preload(texts)
// A console that is there already asks for itself.
if (window.deskwrightEarly === undefined) {
  window.deskwrightEarly = askEarly(early, location.hash)
}
