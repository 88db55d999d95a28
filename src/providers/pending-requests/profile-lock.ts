/*
 * Locks that hold for all tabs and windows of the browser's profile, by the Web Locks API. The browser itself releases
 * them when a page ends. Over plain http (other than localhost) the API does not exist; then only the kept requests
 * stop a second tab.
 *
 * Only this lock stops two pages that press in one moment: what one of them stores, the other one may read too late, or
 * never where nothing can be stored.
 */

const lockManager = (): LockManager | undefined => window.navigator.locks

/** Takes the lock and gives the function that releases it, or null when another page or another action has it. */
export const takeProfileLock = async (name: string): Promise<(() => void) | null> => {
  const manager = lockManager()
  if (!manager) return () => undefined
  return new Promise((resolve, reject) => {
    manager
      .request(name, { ifAvailable: true }, (lock) => {
        if (lock === null) return resolve(null)
        return new Promise<void>((release) => resolve(() => release()))
      })
      .catch(reject)
  })
}

/** The names of the locks that pages of the profile have. Undefined where the API does not exist. */
export const heldProfileLocks = async (): Promise<readonly string[] | undefined> =>
  (await lockManager()?.query())?.held?.map(({ name = '' }) => name)

/** Whether any page of the profile has the lock. Where that cannot be told, it counts as taken. */
export const isProfileLockTaken = async (name: string): Promise<boolean> => {
  try {
    const held = (await lockManager()?.query())?.held ?? []
    return held.some((lock) => lock.name === name)
  } catch {
    return true
  }
}
