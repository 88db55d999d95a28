import { createHash } from 'node:crypto'
import { comment } from '../emit/literal'

const HEADER = /^\/\/ Generated from .+\. Change the YAML, not this file\. sha256:([0-9a-f]{16})\n/

const words = (source: string): string =>
  `// Generated from ${comment(source)}. Change the YAML, not this file.`

const hashOf = (head: string, body: string): string =>
  createHash('sha256').update(`${head}\n${body}`).digest('hex').slice(0, 16)

/** Puts the line before a file that says where it comes from, with a hash over that line and all the rest. */
export const withHeader = (source: string, code: string): string =>
  `${words(source)} sha256:${hashOf(words(source), code)}\n${code}`

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
