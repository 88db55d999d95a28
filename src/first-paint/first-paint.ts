import { showPrerendered, removePrerendered } from '../providers/http/prerendered'
import type { EarlyDefinition, EarlyPaint } from '../providers/definitions/early-definition'
import { visitorKey, type PrefetchedResponse } from '../providers/http/prefetched-response'
import { isPendingRequestEntry } from '../providers/pending-requests/storage-keys'
import { preferencesKeyOf, parsePreferences } from '../providers/preferences/stored-preferences'
import { readUserInfo } from '../providers/session/user-info'
import { safeStorage } from '../providers/storage/safe-storage'
import { isKeyedValues, ownProperty } from '../../wire/values'
import { visitorOf } from './first-request'
import { fillPageRows } from './fill-page'

/** The rows go, whatever happens to the console. */
const LONGEST = 10_000
/** As wide as the sidebar needs to stand beside the page. */
const WIDE = '(min-width: 900px)'

const storage = safeStorage(() => window.localStorage)

/** A page as it was built. */
export interface PrerenderedPage {
  /** What the console keeps for an operator who has changed nothing, as JSON. */
  readonly usual: string
  /** Where the page is, by language. */
  readonly addresses: Readonly<Record<string, string>>
}

/** Whether an action is under way in some row, which then looks otherwise. */
const isAnyPending = (): boolean => {
  try {
    return Object.keys(window.localStorage).some(isPendingRequestEntry)
  } catch {
    return false
  }
}

/** What changes no look: how many rows there are, and what lists show when the operator goes to them. */
const LOOKLESS = ['pageSize', 'places', 'saved']

/** Whether the console is going to look as in the pattern: nobody has chosen another look, and no other pages are open. */
export const hasDefaultLook = (
  pattern: PrerenderedPage,
  user: string | undefined,
  resource: string,
): boolean => {
  const usual = parsePreferences(pattern.usual)
  const stored = parsePreferences(storage.get(preferencesKeyOf(user)))
  if (!isKeyedValues(stored) || !isKeyedValues(usual) || isAnyPending()) return false
  // A button of the header depends on the second.
  if (!window.matchMedia(WIDE).matches || !document.fullscreenEnabled) return false
  return Object.entries(stored).every(
    ([name, value]) =>
      LOOKLESS.includes(name) ||
      // The columns of other lists.
      (name === 'columns' && isKeyedValues(value) && !Object.hasOwn(value, resource)) ||
      JSON.stringify(value) === JSON.stringify(ownProperty(usual, name)),
  )
}

const parsedPage = async (address: string): Promise<Document> => {
  const response = await fetch(address)
  return new DOMParser().parseFromString(await response.text(), 'text/html')
}

/** Resolves when the page is parsed and its style sheet has come. The scripts at its end may still be on their way. */
const styleSheetsLoaded = async (): Promise<void> => {
  if (document.readyState === 'loading') {
    await new Promise((resolve) => document.addEventListener('readystatechange', resolve))
  }
  const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')
  await Promise.all(
    Array.from(sheets, (link) =>
      link.sheet ? null : new Promise((resolve) => link.addEventListener('load', resolve)),
    ),
  )
}

/** Whether the console is there, whose place this would be, or the sentence that it cannot be loaded. */
const isTooLate = (): boolean =>
  window.deskwrightEarly === null || document.querySelector('#start[data-state=failed]') !== null

/** What ends the time in which rows of an early answer may be looked at. */
const ends = ['hashchange', 'error', 'unhandledrejection', 'vite:preloadError']

const showFirstPaint = (page: Document): void => {
  for (const { name, value } of page.body.attributes) document.body.setAttribute(name, value)
  showPrerendered([...page.body.childNodes])
  setTimeout(removePrerendered, LONGEST)
  for (const end of ends)
    window.addEventListener(end, removePrerendered, { capture: true, once: true })
}

interface FirstPaintParts {
  readonly definition: EarlyDefinition
  readonly paint: EarlyPaint
  readonly early: PrefetchedResponse
  readonly user: string | undefined
  /** The address of the page as it was built. */
  readonly address: string
}

/** Paints the first rows in the place of the console that is not there yet. What goes wrong here is no failure: nothing is painted. */
export const paintFirstPage = async ({
  definition,
  paint,
  early,
  user,
  address,
}: FirstPaintParts): Promise<void> => {
  const at = window.location.hash
  const [pattern, answer] = await Promise.all([
    parsedPage(address),
    early.answer,
    styleSheetsLoaded(),
  ])
  const name = user === undefined ? undefined : readUserInfo(storage, user)?.name
  const page = fillPageRows({
    definition,
    paint,
    pattern,
    answer,
    perPage: early.perPage,
    user: name ?? '',
  })
  // Somebody else may have logged in meanwhile, or gone to another page.
  const isSame = early.whom === visitorKey(visitorOf(definition)) && window.location.hash === at
  if (page && isSame && !isTooLate()) showFirstPaint(page)
}
