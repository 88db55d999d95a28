/* Closed lists that the schema, the model and the console share: what may stand in the YAML is what the console knows. */

/** The themes of the console. */
export type ThemeName = 'd2' | 'chester' | 'violet' | 'line' | 'star' | 'tomorrow-night-blue'

/** How large and how close things are, from the largest to the smallest. */
export type SizeName = 'default' | 'medium' | 'small' | 'mini'

/** What keys do in every list. */
export type ListActName =
  | 'next'
  | 'previous'
  | 'open'
  | 'select'
  | 'more'
  | 'filter'
  | 'create'
  | 'previousPage'
  | 'nextPage'
  | 'refresh'
  | 'copy'
  | 'copyLink'
  | 'help'

/** The parts of a pager, in the order in which they may stand. */
export type PagerPart = 'total' | 'sizes' | 'prev' | 'pager' | 'next' | 'jumper'

/** Spans of days that a filter offers at once. */
export type QuickRange =
  | 'today'
  | 'yesterday'
  | 'dayBefore'
  | 'lastWeek'
  | 'last15Days'
  | 'last31Days'

/** What a tag's colour says. */
export type Color = 'info' | 'success' | 'warning' | 'error' | 'neutral'

/** How a confirmation looks. What pays is only sent when the record could be read again first. */
export type QuestionTone = 'pay' | 'end' | 'delete' | 'plain'
