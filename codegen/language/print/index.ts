import type { Diagnostic } from '../../base/diagnostic'
import { codeFrame } from '../../base/code-frame'
import { diagnosticPageLink } from './documentation-pages'

export { codeFrame } from '../../base/code-frame'

/** At most so many problems of one file are printed, since more help nobody at once. */
const maxPerFile = 50

/** By file and place, so that the order does not depend on the order of the checks. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.toSorted(
    (one, other) =>
      compareAsText(one.place.file, other.place.file) ||
      one.place.line - other.place.line ||
      one.place.column - other.place.column ||
      compareAsText(one.code, other.code),
  )
}

const compareAsText = (one: string, other: string): number =>
  one < other ? -1 : one > other ? 1 : 0

/** Place, code, sentence, frame and help of one problem; no frame when the text of the file is not known. */
export function printDiagnostic(diagnostic: Diagnostic, text: string | undefined): string {
  const { place, level, code, message, help } = diagnostic
  const page = diagnosticPageLink(code, text, place.line)
  const parts = [
    `${place.file}:${place.line}:${place.column}  ${level}  ${code}\n${oneLine(message)}\n`,
    ...(text ? [codeFrame(text, place)] : []),
    ...(help || page ? [helpText(help, page)] : []),
  ]
  return parts.filter((part) => part !== '').join('\n')
}

const helpText = (help: string | undefined, page: string | null): string =>
  (help ? `help: ${oneLine(help)}\n` : '') + (page ? `see:  ${page}\n` : '')

/** Parts of a message come from a file, so they must not move the cursor of a terminal. */
const oneLine = (text: string): string =>
  text
    .replaceAll(/\s*[\r\n]+\s*/g, ' ')
    .replaceAll(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, '\uFFFD')

/**
 * Prints all problems by file and line, and then how many there are. `outcome` is a sentence about the output, such as
 * `Nothing was written.`
 */
export function printDiagnostics(
  diagnostics: readonly Diagnostic[],
  texts: ReadonlyMap<string, string>,
  outcome: string,
): string {
  const shown = new Map<string, number>()
  const blocks: string[] = []
  for (const diagnostic of sortDiagnostics(diagnostics)) {
    const { file } = diagnostic.place
    const count = (shown.get(file) ?? 0) + 1
    shown.set(file, count)
    if (count <= maxPerFile) blocks.push(printDiagnostic(diagnostic, texts.get(file)))
  }
  for (const [file, count] of shown) {
    if (count > maxPerFile) blocks.push(`${count - maxPerFile} more problems in ${file}\n`)
  }
  return [...blocks, `${summaryLine(diagnostics, outcome)}\n`].join('\n')
}

/** `2 errors, 1 warning. Nothing was written.` */
export function summaryLine(diagnostics: readonly Diagnostic[], outcome: string): string {
  const count = (level: Diagnostic['level']) =>
    diagnostics.filter((diagnostic) => diagnostic.level === level).length
  const parts = [
    countWithNoun(count('error'), 'error', 'errors'),
    countWithNoun(count('warn'), 'warning', 'warnings'),
    countWithNoun(count('info'), 'note', 'notes'),
  ].filter((part) => part !== null)
  return [`${parts.length > 0 ? parts.join(', ') : 'No problems'}.`, outcome].join(' ').trimEnd()
}

const countWithNoun = (count: number, one: string, many: string): string | null =>
  count === 0 ? null : `${count} ${count === 1 ? one : many}`

/** The same problems for programs. */
export function diagnosticsJson(diagnostics: readonly Diagnostic[]): string {
  const list = sortDiagnostics(diagnostics).map(({ place, level, code, message, help }) => ({
    file: place.file,
    line: place.line,
    column: place.column,
    level,
    code,
    message,
    ...(help === undefined ? {} : { help }),
  }))
  return JSON.stringify({ diagnostics: list }, null, 2)
}
