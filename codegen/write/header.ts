import { createHash } from 'node:crypto'
import { comment } from '../names/literal'

const HEADER =
  /^\/\/ Generated from .+\. Change the YAML, (?:not this file|or run: [^\n]+)\. sha256:([0-9a-f]{16})\n/

const EJECT = 'npm run eject --'

/** How a part of a screen is taken over. */
export const ejectCommand = (words: string): string => `${EJECT} ${words}`

const words = (source: string, eject: string | undefined): string => {
  const way = eject === undefined ? 'not this file' : `or run: ${ejectCommand(comment(eject))}`
  return `// Generated from ${comment(source)}. Change the YAML, ${way}.`
}

export const hashOf = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16)

/** Puts the line before a file that says where it comes from, with a hash over that line and all the rest. */
export const withHeader = (source: string, code: string, eject?: string): string => {
  const line = words(source, eject)
  return `${line} sha256:${hashOf(line, code)}\n${code}`
}

/** A generated text without the line that says so. */
export const withoutHeader = (text: string): string =>
  text.replace(/^\/\/ Generated from [^\n]*\n/, '')

/** `ours`: written by us and untouched since. `changed`: our header, another content. `foreign`: no header of ours. */
export type Origin = 'ours' | 'changed' | 'foreign'

export const originOf = (text: string): Origin => {
  const match = HEADER.exec(text)
  if (!match) return text.startsWith('// Generated from ') ? 'changed' : 'foreign'
  const [line, hash = ''] = match
  const head = line.slice(0, line.lastIndexOf(' sha256:'))
  return hashOf(head, text.slice(line.length)) === hash ? 'ours' : 'changed'
}

/** The YAML that a file says it comes from. */
export const sourceIn = (text: string): string | null =>
  /^\/\/ Generated from (.+?)\. Change the YAML/.exec(text)?.[1] ?? null

/** The words after `npm run eject --`, when the file is a part that can be taken over. */
export const ejectIn = (text: string): string | null =>
  /^\/\/ Generated from [^\n]+, or run: npm run eject -- ([^\n]+)\. sha256:/.exec(text)?.[1] ?? null
