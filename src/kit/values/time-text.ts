/** A time of day as it is kept: browsers leave out seconds that are zero. */
export const timeText = (typed: string, seconds: boolean): string =>
  seconds && typed.length === 5 ? `${typed}:00` : typed
