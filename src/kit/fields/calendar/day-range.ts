/** Days as `YYYY-MM-DD` in local time. '' means that no day is chosen. */
export interface DayRange {
  readonly start: string
  readonly end: string
}

export const emptyDayRange: DayRange = { start: '', end: '' }
