import { lettersAndDigits } from '../../base/text'

/** A label that says more than the name; empty where both are the same but for case and signs. */
export const distinctLabel = (name: string, label: string): string =>
  lettersAndDigits(label) === lettersAndDigits(name) ? '' : label
