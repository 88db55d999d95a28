import { useTranslate } from 'ra-core'
import { lazyPart } from '../../base/loading/lazy-part'
import { usePopupButton } from '../../base/menu/use-popup-button'
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
  const { isOpen, button, popup } = usePopupButton(Calendar)
  const label = useTranslate()(range ? 'kit.calendar.range' : 'kit.calendar.day')
  return (
    <>
      <button
        {...button}
        className="dw-calendar-button"
        data-icon="calendar"
        aria-label={label}
        title={label}
      />
      {isOpen && <Calendar {...{ ...popup, label, range, chosen, onChoose }} />}
    </>
  )
}
