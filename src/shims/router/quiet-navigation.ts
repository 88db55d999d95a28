import type { NavigateOptions } from 'react-router-dom'

/** Runs a task later: what it gets tells the page where it is. */
export type DeferAddressNotice = (tell: () => void) => void

/** An option of `navigate`: the address changes at once, and the page hears of it later, or with the step after it. */
export interface QuietOptions extends NavigateOptions {
  readonly tellLater: DeferAddressNotice
}

/** Whether the page is to hear of a step later. */
export const isQuietNavigation = (options: NavigateOptions | undefined): options is QuietOptions =>
  options !== undefined && 'tellLater' in options
