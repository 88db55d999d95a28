import { createHash } from 'node:crypto'
import { toCommentText } from '../../language/names/code-literals'

const EJECT = 'npm run eject --'

/** The command that takes over a part of a screen. */
export const ejectCommand = (words: string): string => `${EJECT} ${words}`

export const contentHash = (text: string | Buffer): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16)

/**
 * Adds the first line of a generated file. It says where the file comes from and, for a part that can be taken over,
 * how.
 */
export const withHeader = (source: string, code: string, eject?: string): string => {
  const way =
    eject === undefined ? 'not this file.' : `or run: ${ejectCommand(toCommentText(eject))}`
  return `// Generated from ${toCommentText(source)}. Change the YAML, ${way}\n${code}`
}

/** A generated text without that first line. */
export const withoutHeader = (text: string): string =>
  text.replace(/^\/\/ Generated from [^\n]*\n/, '')

/** The YAML file from which a file says that it was generated. */
export const readHeaderSource = (text: string): string | null =>
  /^\/\/ Generated from (.+?)\. Change the YAML/.exec(text)?.[1] ?? null

/** The words after `npm run eject --`, when the file is a part that can be taken over. */
export const readEjectArguments = (text: string): string | null =>
  /^\/\/ Generated from [^\n]+, or run: npm run eject -- ([^\n]+)\n/.exec(text)?.[1] ?? null
