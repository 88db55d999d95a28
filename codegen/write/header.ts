import { createHash } from 'node:crypto'
import { comment } from '../names/literal'

const EJECT = 'npm run eject --'

/** How a part of a screen is taken over. */
export const ejectCommand = (words: string): string => `${EJECT} ${words}`

export const hashOf = (text: string | Buffer): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16)

/** Puts the line before a file that says where it comes from, and how it is taken over where it can be. */
export const withHeader = (source: string, code: string, eject?: string): string => {
  const way = eject === undefined ? 'not this file.' : `or run: ${ejectCommand(comment(eject))}`
  return `// Generated from ${comment(source)}. Change the YAML, ${way}\n${code}`
}

/** A generated text without the line that says so. */
export const withoutHeader = (text: string): string =>
  text.replace(/^\/\/ Generated from [^\n]*\n/, '')

/** The YAML that a file says it comes from. */
export const sourceIn = (text: string): string | null =>
  /^\/\/ Generated from (.+?)\. Change the YAML/.exec(text)?.[1] ?? null

/** The words after `npm run eject --`, when the file is a part that can be taken over. */
export const ejectIn = (text: string): string | null =>
  /^\/\/ Generated from [^\n]+, or run: npm run eject -- ([^\n]+)\n/.exec(text)?.[1] ?? null
