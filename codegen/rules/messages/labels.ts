/** Only the letters and digits of a name, for comparison. */
export const lettersOnly = (text: string): string =>
  text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** A label that says more than the name; empty where both are the same but for case and signs. */
export const distinctLabel = (name: string, label: string): string =>
  lettersOnly(label) === lettersOnly(name) ? '' : label
