import type { Family } from './field-type'

/** Families whose values have an order, so that one may be greater than another. */
export const orderedFamilies: readonly Family[] = ['number', 'moment', 'time']

/** Families of which two values can be compared. */
export const comparedFamilies: readonly Family[] = [
  ...orderedFamilies,
  'text',
  'choice',
  'truth',
  'reference',
]

/** Families whose values are single ones that can tell records apart. */
export const singleFamilies: readonly Family[] = [...orderedFamilies, 'text', 'choice', 'reference']
