import { useMemo, useState, type RefObject } from 'react'
import { DayPicker, defaultLocale, type DateRange, type DayPickerProps } from 'react-day-picker'
import 'react-day-picker/style.css'
import { useTranslate } from 'ra-core'
import { useLanguageTag } from '../../base/contexts/language-tag'
import { usePopup } from '../../base/menu/use-popup'
import './calendar.css'
import { dayAt } from '../../../../wire/business-clock'
import { parseTypedDate, formatDate } from './days'
import type { DayRange } from './day-range'

export interface CalendarProps {
  readonly id: string
  readonly label: string
  readonly anchor: RefObject<HTMLElement | null>
  readonly chosen: DayRange
  readonly range: boolean
  readonly onChoose: (chosen: DayRange) => void
  readonly close: (refocus: boolean) => void
}

/** A calendar at its button. Arrow keys go by day and week, Page keys by month and, with Shift, by year. */
const Calendar = ({ id, label, anchor, chosen, range, onChoose, close }: CalendarProps) => {
  const popup = usePopup<HTMLDialogElement>({ anchor, side: 'below', close })
  const choose = (start: Date, end: Date): void => {
    onChoose({ start: formatDate(start), end: formatDate(end) })
    close(true)
  }
  return (
    <dialog ref={popup} id={id} className="dw-calendar" aria-label={label} popover="manual">
      {range ? (
        <RangeCalendar chosen={chosen} choose={choose} />
      ) : (
        <DayCalendar chosen={chosen} choose={choose} />
      )}
    </dialog>
  )
}

interface ChoiceProps {
  readonly chosen: DayRange
  readonly choose: (start: Date, end: Date) => void
}

const DayCalendar = ({ chosen, choose }: ChoiceProps) => {
  const day = parseTypedDate(chosen.start)
  return (
    <DayPicker
      {...useLook(day)}
      mode="single"
      selected={day}
      onSelect={(_, pressed) => choose(pressed, pressed)}
    />
  )
}

const RangeCalendar = ({ chosen, choose }: ChoiceProps) => {
  const [range, setRange] = useState<DateRange | undefined>(() => ({
    from: parseTypedDate(chosen.start),
    to: parseTypedDate(chosen.end),
  }))
  return (
    <DayPicker
      {...useLook(range?.from)}
      mode="range"
      // The first day that is pressed begins a new range, whatever was chosen before.
      resetOnSelect
      selected={range}
      onSelect={(next) => {
        setRange(next)
        if (next?.from && next.to) choose(next.from, next.to)
      }}
    />
  )
}

/** Years before and after this one that the menu of years offers: from those of grandparents on. */
const YEARS = { before: 120, after: 30 }

/** What both calendars have in common, with the words of the console's language. */
const useLook = (shown: Date | undefined): DayPickerProps => {
  const tag = useLanguageTag()
  const translate = useTranslate()
  const words = useMemo(() => wordsOf(tag), [tag])
  const [today] = useState(() => parseTypedDate(dayAt(Date.now()) ?? '') ?? new Date())
  return {
    ...words,
    labels: {
      ...words.labels,
      labelPrevious: () => translate('kit.calendar.previous'),
      labelNext: () => translate('kit.calendar.next'),
      labelMonthDropdown: () => translate('kit.calendar.month'),
      labelYearDropdown: () => translate('kit.calendar.year'),
      labelNav: () => translate('kit.calendar.months'),
    },
    autoFocus: true,
    captionLayout: 'dropdown',
    fixedWeeks: true,
    showOutsideDays: true,
    today,
    defaultMonth: shown ?? today,
    startMonth: new Date(today.getFullYear() - YEARS.before, 0),
    endMonth: new Date(today.getFullYear() + YEARS.after, 11),
  }
}

/** The browser knows names and order of every language. */
const wordsOf = (tag: string) => {
  const format = (options: Intl.DateTimeFormatOptions): ((date: Date) => string) => {
    const { format: text } = new Intl.DateTimeFormat(tag, options)
    return text
  }
  const month = format({ month: 'long' })
  const year = format({ year: 'numeric' })
  const caption = format({ year: 'numeric', month: 'long' })
  const day = format({ dateStyle: 'full' })
  const weekday = format({ weekday: 'long' })
  return {
    lang: tag,
    weekStartsOn: firstWeekday(tag),
    // Of a locale only its code is looked at, for the order of year and month: every word is given below.
    locale: { ...defaultLocale, code: new Intl.Locale(tag).language },
    formatters: {
      formatCaption: caption,
      formatMonthDropdown: month,
      formatYearDropdown: year,
      formatWeekdayName: format({ weekday: 'short' }),
      formatDay: (date: Date) => String(date.getDate()),
    },
    labels: { labelGrid: caption, labelDayButton: day, labelGridcell: day, labelWeekday: weekday },
  } satisfies DayPickerProps
}

type Weekday = NonNullable<DayPickerProps['weekStartsOn']>

/** Monday where the browser does not know it. */
const firstWeekday = (tag: string): Weekday => {
  const locale: Intl.Locale & {
    getWeekInfo?: () => { readonly firstDay: number }
    weekInfo?: { readonly firstDay: number }
  } = new Intl.Locale(tag)
  const info = locale.getWeekInfo?.() ?? locale.weekInfo
  return ((info?.firstDay ?? 1) % 7) as Weekday
}

export default Calendar
