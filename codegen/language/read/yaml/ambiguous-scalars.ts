/* Detects what YAML reads differently from how it is written: numbers that lose digits, and keys that change. */

/** Why a plain value must be quoted, or null. */
export function lossyNumber(source: string, value: unknown): string | null {
  if (typeof value !== 'number') return null
  if (/^[-+]?0\d/.test(source)) {
    return `\`${source}\` is read as the number ${value}: the leading zero is lost.`
  }
  if (/^0[xo]/.test(source)) return `\`${source}\` is read as the number ${value}.`
  if (/^[-+]?\d+$/.test(source) && !Number.isSafeInteger(value)) {
    return `\`${source}\` is read as the number ${value}: it is too large to be kept exactly.`
  }
  return null
}

/** Why a plain key must be quoted, or null. A key is sent to the letter, so it must be read as it is written. */
export function lossyKey(source: string, value: unknown): string | null {
  if (typeof value === 'string' || source === String(value)) return null
  return source === ''
    ? 'A key is missing before the colon.'
    : `The key \`${source}\` is read as ${value}.`
}

/** Whether YAML 1.1 takes a key for a boolean. Most readers still use that version. */
export const isHazardousKey = (source: string): boolean => /^(?:on|off|yes|no|y|n)$/i.test(source)
