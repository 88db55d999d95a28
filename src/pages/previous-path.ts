import { createContext, use, useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'ra-core'

const HELPER = /^\/(refresh|redirect)(\/|$)/

/** The page that was shown last, with its query. It is `/` when the operator entered the console by a helper path. */
type PreviousPath = RefObject<string>

export const PreviousPathContext = createContext<PreviousPath>({ current: '/' })

/** Remembers the pages that are shown, so that the helper paths can go back to them. */
export const useRememberPath = (): PreviousPath => {
  const { pathname, search } = useLocation()
  const previous = useRef('/')
  useEffect(() => {
    if (!HELPER.test(pathname)) previous.current = pathname + search
  }, [pathname, search])
  return previous
}

export const usePreviousPath = (): PreviousPath => use(PreviousPathContext)
