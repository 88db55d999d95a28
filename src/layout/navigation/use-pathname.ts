import { useLocation } from 'ra-core'
import { decodedPath } from '../../kit/values/decoded-path'

/** The path of the page as resources write it. */
export const usePathname = (): string => decodedPath(useLocation().pathname)
