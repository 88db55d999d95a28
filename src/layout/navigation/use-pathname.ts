import { useLocation } from 'ra-core'

/** The path of the page as resources write it: the address bar has letters beyond ASCII as escapes. */
export const usePathname = (): string => decoded(useLocation().pathname)

/** A path with a percent sign of its own is left as it is. */
const decoded = (path: string): string => {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
