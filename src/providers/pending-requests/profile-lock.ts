import { otherPages } from './other-pages'

/*
 * Locks that hold for all tabs and windows of the browser's profile, by the Web Locks API. The browser itself releases
 * them when a page ends. Over plain http (other than localhost) the API does not exist; then only the kept intents
 * stop a second tab.
 */

const lockManager = (): LockManager | undefined => window.navigator.locks

/** Takes a lock that nobody else can have. One that this page has just released comes free by itself. */
const takeAlone = (manager: LockManager, name: string): (() => void) => {
  let release: (() => void) | null = null
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  // Another page that comes finds it taken. What goes wrong here would have gone wrong for being alone, too.
  void manager.request(name, () => held).catch(() => undefined)
  return () => release?.()
}

/** Takes the lock and gives the function that releases it, or null when another page or another action has it. */
export const takeProfileLock = async (name: string): Promise<(() => void) | null> => {
  const manager = lockManager()
  if (!manager) return () => undefined
  const others = otherPages()
  if (others?.isAlone()) return takeAlone(manager, name)
  await others?.met
  return new Promise((resolve, reject) => {
    manager
      .request(name, { ifAvailable: true }, (lock) => {
        if (lock === null) return resolve(null)
        return new Promise<void>((release) => resolve(() => release()))
      })
      .catch(reject)
  })
}

/** Whether any page of the profile has the lock. Where that cannot be told, it counts as taken. */
export const isProfileLockTaken = async (name: string): Promise<boolean> => {
  try {
    const held = (await lockManager()?.query())?.held ?? []
    return held.some((lock) => lock.name === name)
  } catch {
    return true
  }
}
