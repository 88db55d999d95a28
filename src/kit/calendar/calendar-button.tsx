import { useId, useRef, useState, useCallback } from 'react'
import { useTranslate } from 'ra-core'
import { lazyPart } from '../loading/lazy-part'
import type { DayRange } from './day-range'

const Calendar = lazyPart(() => import('./calendar'))

export interface CalendarButtonProps {
  /** The days that are chosen. A calendar of single days reads `start` only. */
  readonly chosen: DayRange
  /** Two days are chosen, one after the other. */
  readonly range?: boolean
  /** Is told of a whole range, or of a day as both its ends. */
  readonly onChoose: (chosen: DayRange) => void
}

/** Opens a calendar in the console's language. Its code is fetched when the button is hovered, focused or pressed. */
export const CalendarButton = ({ chosen, range = false, onChoose }: CalendarButtonProps) => {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const label = useTranslate()(range ? 'kit.calendar.range' : 'kit.calendar.day')
  const close = useCallback((refocus: boolean) => {
    setOpen(false)
    if (refocus) button.current?.focus()
  }, [])
  return (
    <>
      <button
        ref={button}
        type="button"
        className="dw-calendar-button"
        data-icon="calendar"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPointerEnter={Calendar.preload}
        onFocus={Calendar.preload}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && <Calendar {...{ id, label, range, chosen, close, onChoose }} anchor={button} />}
    </>
  )
}
