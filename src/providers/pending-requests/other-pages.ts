/*
 * Whether another page of the browser's profile may have the console open. To ask for a lock among all pages is a message
 * to another process and back, for which a request that a click sends would wait. A page that is known to be alone need not
 * ask first.
 *
 * Such a page has a lock of its own for itself. Another page that comes cannot get it, says that it is there, and does
 * nothing until all pages have that lock together, which is when the first one has given it up. What the first one has
 * taken before, it has asked for before, so it is taken by then.
 */

const NAME = 'deskwright.pages'

/** A page that does not answer for this long no longer keeps others waiting, in milliseconds. */
const LONGEST_WAIT = 1000

declare global {
  interface Window {
    /** What this page knows of others, once it has begun to ask. The early script does so before the console. */
    deskwrightPages?: OtherPages
  }
}

export interface OtherPages {
  /** No other page takes a lock without this one having been told of it before. */
  readonly isAlone: () => boolean
  /** Resolves when all pages that there are know of each other, or when one of them keeps silent. */
  readonly met: Promise<void>
}

/** Takes the lock that pages have together, until this one ends. Resolves when it is there. */
const takeTogether = (manager: LockManager): Promise<void> =>
  new Promise((resolve, reject) => {
    const untilEnd = new Promise<never>(() => undefined)
    const use = () => {
      resolve()
      return untilEnd
    }
    manager.request(NAME, { mode: 'shared' }, use).catch(reject)
  })

/** Says to the other pages that this one is there, and no longer counts as alone when another one says so. */
const announcePage = (manager: LockManager, channel: BroadcastChannel): OtherPages => {
  const say = channel.postMessage.bind(channel)
  let isAlone = false
  let hasCompany = false
  let giveUp: (() => void) | null = null
  channel.addEventListener('message', () => {
    hasCompany = true
    isAlone = false
    giveUp?.()
    giveUp = null
  })
  const found = new Promise<void>((resolve) => {
    const decide = (lock: Lock | null): Promise<void> | undefined => {
      if (lock !== null && !hasCompany) {
        isAlone = true
        resolve()
        return new Promise((release) => {
          // What it has together with others is asked for first, so that there is no moment without either.
          giveUp = () => {
            takeTogether(manager).catch(() => undefined)
            release()
          }
        })
      }
      if (lock === null) say('here')
      takeTogether(manager).then(resolve, resolve)
      return undefined
    }
    manager.request(NAME, { ifAvailable: true }, decide).catch(resolve)
  })
  const late = new Promise<void>((resolve) => setTimeout(resolve, LONGEST_WAIT))
  return { isAlone: () => isAlone, met: Promise.race([found, late]) }
}

/**
 * Begins to find out whether this page is alone. A lock that is taken later need not wait for that. Undefined: the browser
 * cannot tell.
 */
export const meetOtherPages = (): OtherPages | undefined => {
  const manager: LockManager | undefined = window.navigator.locks
  if (!manager || typeof BroadcastChannel === 'undefined') return undefined
  window.deskwrightPages ??= announcePage(manager, new BroadcastChannel(NAME))
  return window.deskwrightPages
}

/** What this page knows of others. Undefined: it has not begun to ask, or the browser cannot tell. */
export const otherPages = (): OtherPages | undefined => window.deskwrightPages
