import { addPreloadLink } from './add-preload-link'

/**
 * The files that all dialogs share, and that of the bar over a selection. A build puts their names here; while developing,
 * modules come one by one.
 */
declare const FORM_FILES: readonly string[]

/** Whether a file has been asked for already, by a link that may have gone since. */
const requested = new Set<string>()

/**
 * Has what all dialogs share fetched while nobody waits for it, so that it is there whatever becomes of the network and of
 * the files on the server. It is run when one is about to be opened: run, it takes time and memory that a list that nobody
 * touches has no use for.
 */
export const preloadFormCode = (): void => {
  if (typeof FORM_FILES === 'undefined' || !navigator.onLine) return
  for (const href of FORM_FILES) {
    if (requested.has(href)) continue
    requested.add(href)
    const link = addPreloadLink(href, 'modulepreload', false)
    // The page keeps what has been compiled.
    link.addEventListener('load', () => link.remove())
  }
}
