import { early } from '../generated/early'
import { askEarly, listAt, visitorOf } from './ask-early'
import { paintEarly } from './paint-early'
import type { EarlyDefinition } from '../providers/definitions/early-definition'

/*
 * Runs before the console, as a file of its own: it asks for the rows of the list that is about to be shown, paints the
 * first of them, and has the browser fetch the texts that the console would find out about only later. Whatever it does
 * not do, the console does.
 */

/** The files with the texts of each language. The build puts them here. */
declare const EARLY_TEXTS: Readonly<Record<string, string>>
/** The pages as they were built, by route and language. The build puts them here. */
declare const EARLY_PAGES: Readonly<Record<string, Readonly<Record<string, string>>>>

const preload = (href: string): void => {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.crossOrigin = ''
  link.href = href
  document.head.append(link)
}

const definition: EarlyDefinition = early
const { user, language } = visitorOf(definition)
const path = location.hash.slice(1)

const paint = (): void => {
  const asked = window.deskwrightEarly
  const known = listAt(definition, location.hash)?.paint
  const address = EARLY_PAGES[path]?.[language]
  if (!asked || !known || address === undefined) return
  void paintEarly({ definition, paint: known, early: asked, user, address }).catch(() => undefined)
}

// A console that is there already asks for itself.
if (window.deskwrightEarly === undefined) {
  window.deskwrightEarly = askEarly(definition, location.hash)
  paint()
}
const texts = EARLY_TEXTS[language]
if (texts !== undefined) preload(texts)
