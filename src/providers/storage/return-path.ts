import { safeStorage } from './storage'

/** Where the operator was when the session ended. */
export interface ReturnPath {
  /** Keeps the page in the address bar. Its query is left out, because it may name a borrower. */
  remember(): void
  /** Gives the page to go back to, and forgets it. */
  take(): string
  forget(): void
}

const KEY = 'deskwright.return'
const HOME = '/'
const MAX_LENGTH = 500

const decoded = (path: string): string | null => {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/** A path inside the console. Null when a browser could read it as another host or scheme. */
export const innerPath = (hash: string): string | null => {
  const path = hash.replace(/^#/, '').replace(/[?#].*$/s, '')
  const plain = decoded(path)
  if (plain === null || path.length > MAX_LENGTH) return null
  if (!/^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(plain) || plain.includes('//')) return null
  return /^\/(login|redirect|refresh)(\/|$)/.test(plain) ? null : path
}

/** A return path that survives a reload and is kept for this tab only. */
export const createReturnPath = (): ReturnPath => {
  const storage = safeStorage(() => window.sessionStorage)
  let kept: string | null = null
  const forget = () => {
    kept = null
    storage.remove(KEY)
  }
  return {
    forget,
    remember: () => {
      const path = innerPath(window.location.hash)
      if (path === null) return
      kept = path
      storage.set(KEY, path)
    },
    take: () => {
      const path = innerPath(storage.get(KEY) ?? kept ?? '')
      forget()
      return path ?? HOME
    },
  }
}
