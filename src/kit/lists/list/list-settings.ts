import { createContext } from 'react'
import type { ListLimits } from '../../base/contexts/list-address'

/** What a list shows when nobody has chosen anything, and the page sizes that it offers. Null outside a list. */
export const ListSettingsContext = createContext<Pick<ListLimits, 'usual' | 'sizes'> | null>(null)
