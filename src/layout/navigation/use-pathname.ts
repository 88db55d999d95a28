import { useLocation } from 'ra-core'
import { decodedPath } from '../../kit/base/values/decoded-path'

/** The path of the page as resources write it. */
export const usePathname = (): string => decodedPath(useLocation().pathname)
