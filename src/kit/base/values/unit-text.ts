import type { TranslateFunction } from 'ra-core'

/** The unit of a field, in the form for so many, which some languages have: `day |||| days`. Empty where it has none. */
export const unitText = (
  translate: TranslateFunction,
  resource: string,
  path: string,
  count: number,
): string => translate(`resources.${resource}.units.${path}`, { _: '', smart_count: count })
