import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

interface ScrollPosition {
  readonly left: number
  readonly top: number
}

/**
 * Restores the scroll position of everything inside an element, because removing the element from the document loses
 * it.
 */
export const useScrollMemory = (root: RefObject<HTMLElement | null>): void => {
  const places = useRef(new Map<Element, ScrollPosition>())
  useLayoutEffect(() => {
    const known = places.current
    for (const [part, { left, top }] of known) {
      if (part.isConnected) part.scrollTo(left, top)
      else known.delete(part)
    }
  }, [])
  // The element is known to what comes after its first frame.
  useEffect(() => {
    const element = root.current
    const known = places.current
    const remember = ({ target }: Event): void => {
      if (!(target instanceof Element)) return
      known.set(target, { left: target.scrollLeft, top: target.scrollTop })
    }
    const options = { capture: true, passive: true }
    element?.addEventListener('scroll', remember, options)
    return () => element?.removeEventListener('scroll', remember, options)
  }, [root])
}
