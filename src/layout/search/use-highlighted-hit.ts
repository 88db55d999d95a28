import { useState, type KeyboardEvent } from 'react'
import type { SearchHit } from './search-hits'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * The highlighted hit, and the keys that move the highlight and take the hit. The first hit is highlighted at the
 * start.
 */
export const useHighlightedHit = (hits: readonly SearchHit[], take: (hit: SearchHit) => void) => {
  const [chosen, setChosen] = useState(0)
  const at = Math.min(chosen, Math.max(0, hits.length - 1))
  const onKeyDown = (event: KeyboardEvent): void => {
    // While an input method is composing, Enter and arrows choose among its own suggestions.
    if (event.nativeEvent.isComposing) return
    const step = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined
    const hit = hits[at]
    if (!hit || (step === undefined && event.key !== 'Enter')) return
    event.preventDefault()
    if (step === undefined) take(hit)
    else setChosen((at + step + hits.length) % hits.length)
  }
  return { at, highlight: setChosen, onKeyDown }
}
