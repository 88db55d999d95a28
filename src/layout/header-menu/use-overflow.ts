import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { throttle } from '../navigation/throttle'
import { isAtEnd, isAtStart, isOverflowing, scrollStep, type ScrollExtent } from './scroll-steps'

const EVERY = 300

interface Ends {
  readonly overflows: boolean
  readonly atStart: boolean
  readonly atEnd: boolean
}

const fits: Ends = { overflows: false, atStart: true, atEnd: true }

const scrollOf = ({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): ScrollExtent => ({
  offset: scrollLeft,
  visible: clientWidth,
  content: scrollWidth,
})

const measureEnds = (row: HTMLElement, room: HTMLElement): Ends => {
  const scroll = scrollOf(row)
  return {
    overflows: isOverflowing(scroll.content, room.clientWidth),
    atStart: isAtStart(scroll),
    atEnd: isAtEnd(scroll),
  }
}

const isSame = (a: Ends, b: Ends): boolean =>
  a.overflows === b.overflows && a.atStart === b.atStart && a.atEnd === b.atEnd

/** Measures again when the window, the place or an entry changes its width, and when the row is scrolled. */
const useMeasuring = (
  room: RefObject<HTMLElement | null>,
  row: RefObject<HTMLElement | null>,
  set: (ends: Ends) => void,
): void => {
  const observer = useRef<ResizeObserver>(null)
  useEffect(() => {
    const [outer, inner] = [room.current, row.current]
    if (!outer || !inner) return undefined
    const measure = throttle(() => set(measureEnds(inner, outer)), EVERY)
    observer.current = typeof ResizeObserver === 'function' ? new ResizeObserver(measure) : null
    for (const part of [outer, inner]) observer.current?.observe(part)
    inner.addEventListener('scroll', measure, { passive: true })
    window.addEventListener('resize', measure)
    return () => {
      measure.cancel()
      observer.current?.disconnect()
      inner.removeEventListener('scroll', measure)
      window.removeEventListener('resize', measure)
    }
  }, [room, row, set])
  // The entries are observed as well, because new entries, or texts in another language or size, do not resize the
  // row's own box.
  useEffect(() => {
    for (const entry of row.current?.children ?? []) observer.current?.observe(entry)
  })
}

/** Whether a row needs arrows, and how they move it. */
export const useOverflow = () => {
  const room = useRef<HTMLElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const [ends, setEnds] = useState(fits)
  const set = useCallback((next: Ends) => setEnds((now) => (isSame(now, next) ? now : next)), [])
  useMeasuring(room, row, set)
  const move = useCallback((direction: 'back' | 'on') => {
    if (!row.current) return
    const left = scrollStep(scrollOf(row.current), direction)
    row.current.scrollTo({ left, behavior: 'smooth' })
  }, [])
  return { room, row, ends, move }
}
