import type { CST, YAMLParseError, YAMLWarning } from 'yaml'
import { structureProblem } from './structure-codes'
import type { Diagnostic } from '../../../base/diagnostic'
import type { LocationLookup } from './place'
import { walkTokens } from './forbidden-tokens'

/** Gives one diagnostic for a file that is not YAML. Later complaints of the parser follow from the first one. */
export function syntaxProblem(
  errors: readonly (YAMLParseError | YAMLWarning)[],
  tokens: readonly CST.Token[],
  text: string,
  placeOf: LocationLookup,
): Diagnostic | null {
  let first = errors[0]
  if (!first) return null
  for (const error of errors) if (error.pos[0] < first.pos[0]) first = error
  const unclosed = lastUnclosed(tokens)
  const bare = bareBrackets(text, unclosed?.offset ?? first.pos[0])
  if (bare) {
    const message = `\`${bare.text}\` holds brackets, which mean a list here.`
    const place = placeOf(bare.offset, bare.offset + bare.text.length)
    return structureProblem('yaml-syntax', place, message, `${quoteIt}: \`'${bare.text}'\``)
  }
  if (unclosed) {
    const [open, close] = unclosed.marks
    const message = `This \`${open}\` is never closed.`
    const place = placeOf(unclosed.offset, unclosed.offset + 1)
    return structureProblem('yaml-syntax', place, message, `add \`${close}\` where the value ends`)
  }
  const [message, help] = syntaxMessage(first, text)
  return structureProblem('yaml-syntax', placeOf(first.pos[0], first.pos[1]), message, help)
}

/** A text such as `status[$in]` without quotes, in a line with a list or map in brackets. */
function bareBrackets(text: string, at: number): { offset: number; text: string } | null {
  const start = text.lastIndexOf('\n', at - 1) + 1
  const end = text.indexOf('\n', at)
  const line = text.slice(start, end === -1 ? undefined : end)
  const found = /[[{].*?[[{,:]?\s*\b([^\s[\]{},:'"]+\[[^[\]{}]*\][^\s[\]{},]*)/.exec(line)
  const bare = found?.[1]
  return bare ? { offset: start + found.index + found[0].length - bare.length, text: bare } : null
}

const closing: Readonly<Record<string, string>> = { '{': '}', '[': ']', '"': '"', "'": "'" }

interface Unclosed {
  offset: number
  marks: [open: string, close: string]
}

function lastUnclosed(tokens: readonly CST.Token[]): Unclosed | null {
  let found: Unclosed | null = null
  for (const token of walkTokens(tokens)) {
    const open = openMark(token)
    if (open) found = { offset: token.offset, marks: [open, closing[open] ?? open] }
  }
  return found
}

function openMark(token: CST.Token): string | null {
  if (token.type === 'flow-collection') {
    const open = token.start.source
    return token.end.some((end) => 'source' in end && end.source === closing[open]) ? null : open
  }
  if (token.type !== 'double-quoted-scalar' && token.type !== 'single-quoted-scalar') return null
  const quote = token.source.charAt(0)
  return token.source.length > 1 && token.source.endsWith(quote) ? null : quote
}

const quoteIt = 'put the text in quotes'

/** In the author's words: what the parser found, and what to do. */
function syntaxMessage(error: YAMLParseError | YAMLWarning, text: string): [string, string] {
  const found = text.slice(error.pos[0], error.pos[1]).trim().slice(0, 40)
  switch (error.code) {
    case 'TAB_AS_INDENT':
      return ['A tab indents this line.', 'indent with spaces']
    case 'BAD_INDENT':
      return ['This line is not indented like its neighbours.', 'align it with the other keys']
    case 'BLOCK_AS_IMPLICIT_KEY':
      return [
        'A second `: ` stands in this line.',
        `${quoteIt}, or begin a new line after the first`,
      ]
    case 'MULTILINE_IMPLICIT_KEY':
      return [
        'A key goes over several lines.',
        'add `: ` after the key; check the line before it as well',
      ]
    case 'BAD_SCALAR_START':
      return [`A text cannot begin with \`${found.charAt(0)}\`.`, quoteIt]
    case 'BAD_DQ_ESCAPE':
      return [
        `\`${text.slice(error.pos[0], error.pos[0] + 2)}\` is no escape.`,
        'write a backslash as `\\\\`, or use single quotes',
      ]
    case 'KEY_OVER_1024_CHARS':
      return ['A key is longer than 1024 characters.', 'check where its quotes end']
    case 'MISSING_CHAR':
      return ['Something is missing here: `: ` after a key, or a space.', 'check this line']
    default:
      return [
        found === '' ? 'This cannot be read as YAML.' : `\`${found}\` does not belong here.`,
        'check quotes, brackets and indentation of this line and the one before it',
      ]
  }
}
