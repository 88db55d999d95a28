import { useLocation } from 'ra-core'

/** The path of the page as resources write it. The address bar escapes letters beyond ASCII. */
export const usePathname = (): string => decoded(useLocation().pathname)

/** Decodes a path. A path that contains a plain percent sign is left as it is. */
const decoded = (path: string): string => {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
