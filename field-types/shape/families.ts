import type { TypeFamily } from './field-type'

/** Families whose values have an order, so that one may be greater than another. */
export const orderedFamilies: readonly TypeFamily[] = ['number', 'moment', 'time']

/** Families of which two values can be compared. */
export const comparableFamilies: readonly TypeFamily[] = [
  ...orderedFamilies,
  'text',
  'choice',
  'truth',
  'reference',
]

/** Families whose values are single ones that can tell records apart. */
export const identifyingFamilies: readonly TypeFamily[] = [
  ...orderedFamilies,
  'text',
  'choice',
  'reference',
]
