import type { ResourceDefinition } from '../definitions/definition'
import { listPartOfQuery } from './list-params'
import { safeStorage } from './safe-storage'
import { decodePercent } from '../../../wire/percent'

/** Where the operator was when the session ended. */
export interface ReturnPath {
  /** Keeps the page in the address bar. Of its query, only what a list shows is kept: the rest may name a borrower. */
  remember(): void
  /** Gives the page to go back to, and forgets it. */
  take(): string
  forget(): void
}

const KEY = 'deskwright.return'
const HOME = '/'
const MAX_LENGTH = 500

/** A path inside the console. Null when a browser could read it as another host or scheme. */
export const innerPath = (hash: string): string | null => {
  const path = hash.replace(/^#/, '').replace(/[?#].*$/s, '')
  const plain = decodePercent(path)
  if (plain === null || path.length > MAX_LENGTH) return null
  if (!/^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(plain) || plain.includes('//')) return null
  return /^\/(login|redirect|refresh)(\/|$)/.test(plain) ? null : path
}

/** As much of an address as may be kept. Null: none of it. */
const storableAddress = (resources: readonly ResourceDefinition[], hash: string): string | null => {
  const path = innerPath(hash)
  if (path === null) return null
  const page = `${decodePercent(path)}/`
  const owners = resources.filter((resource) => page.startsWith(`${resource.path}/`))
  const [owner] = owners.toSorted((a, b) => b.path.length - a.path.length)
  const query = owner ? listPartOfQuery(owner, hash.split('?')[1] ?? '') : ''
  return query === '' || query.length > MAX_LENGTH ? path : `${path}?${query}`
}

/** A return path that survives a reload and is kept for this tab only. */
export const createReturnPath = (resources: readonly ResourceDefinition[]): ReturnPath => {
  const storage = safeStorage(() => window.sessionStorage)
  let stored: string | null = null
  const forget = () => {
    stored = null
    storage.remove(KEY)
  }
  return {
    forget,
    remember: () => {
      const path = storableAddress(resources, window.location.hash)
      if (path === null) return
      stored = path
      storage.set(KEY, path)
    },
    take: () => {
      const path = storableAddress(resources, storage.get(KEY) ?? stored ?? '')
      forget()
      return path ?? HOME
    },
  }
}
