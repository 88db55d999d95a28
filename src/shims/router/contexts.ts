import { createContext, type ContextType, type ReactElement } from 'react'
import type {
  UNSAFE_LocationContext,
  UNSAFE_NavigationContext,
  UNSAFE_RouteContext,
} from 'react-router-dom'

/*
 * The contexts of react-router. A build has react-router take these in the place of its own, so that each of its
 * components knows where the console is when an author's component brings it along.
 */

export type Navigation = ContextType<typeof UNSAFE_NavigationContext>
export type Navigator = Navigation['navigator']
export type LocationValue = ContextType<typeof UNSAFE_LocationContext>
export type RouteValue = Omit<ContextType<typeof UNSAFE_RouteContext>, 'outlet'> & {
  readonly outlet: ReactElement | null
}

/** Outside a router there is nothing, as in react-router. */
const NOWHERE = null as never

export const NavigationContext = createContext<Navigation>(NOWHERE)
export const LocationContext = createContext<LocationValue>(NOWHERE)
export const RouteContext = createContext<RouteValue>({
  outlet: null,
  matches: [],
  isDataRoute: false,
})
export const OutletContext = createContext<unknown>(null)
