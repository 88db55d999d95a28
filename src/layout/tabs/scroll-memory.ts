import { useLayoutEffect, useRef, type RefObject } from 'react'

interface Place {
  readonly left: number
  readonly top: number
}

/** Puts everything inside an element back to where it was scrolled to before the element was hidden. */
export const useScrollMemory = (root: RefObject<HTMLElement | null>): void => {
  const places = useRef(new Map<Element, Place>())
  useLayoutEffect(() => {
    const element = root.current
    const known = places.current
    for (const [part, { left, top }] of known) {
      if (!part.isConnected) known.delete(part)
      else if (part.scrollTop !== top || part.scrollLeft !== left) part.scrollTo(left, top)
    }
    const remember = ({ target }: Event): void => {
      if (!(target instanceof Element)) return
      known.set(target, { left: target.scrollLeft, top: target.scrollTop })
    }
    const options = { capture: true, passive: true }
    element?.addEventListener('scroll', remember, options)
    return () => element?.removeEventListener('scroll', remember, options)
  }, [root])
}
