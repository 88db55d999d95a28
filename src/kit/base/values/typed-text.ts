/* What somebody means who types or pastes a text: a copied order number has a blank behind it, or full-width digits. */

/** Signs that nobody sees: soft hyphens, zero-width signs, marks of direction. */
const UNSEEN = String.raw`\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF`
const unseen = new RegExp(`[${UNSEEN}]`, 'gu')
const edges = new RegExp(`^[\\s${UNSEEN}]+|[\\s${UNSEEN}]+$`, 'gu')
const code = /^[\u0021-\u007E]+$/

/**
 * A typed text without what nobody sees around it. Where it is a code of letters, digits and signs, these are the ordinary
 * ones, with nothing unseen between them; a text in words keeps its own.
 */
export const normalizeTypedText = (text: string): string => {
  const trimmed = text.replace(edges, '')
  const plain = trimmed.normalize('NFKC').replace(unseen, '')
  return code.test(plain) ? plain : trimmed
}

const grouped = /^[-+]?\d{1,3}(?:[,' ]\d{3})+(?:\.\d+)?$/

/** A typed number without signs between its thousands and without a plus. What is no number is the text as typed. */
export const normalizeTypedNumber = (text: string): string => {
  const plain = normalizeTypedText(text).normalize('NFKC').replace('\u2212', '-')
  const whole = grouped.test(plain) ? plain.replaceAll(/[,' ]/g, '') : plain
  return whole.replace(/^\+(?=[\d.])/, '')
}
