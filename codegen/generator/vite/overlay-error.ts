import path from 'node:path'
import type { ErrorPayload } from 'vite'
import type { Diagnostic } from '../../base/diagnostic'
import { codeFrame, printDiagnostic, sortDiagnostics } from '../../language/print'

/** The overlay shows this name before the message, and the console recognises its own overlay by it. */
export const OVERLAY_NAME = 'deskwright'

/** A diagnostic with an absolute path, since the overlay makes links only of such paths. */
const withAbsolutePath = (diagnostic: Diagnostic): Diagnostic => {
  const { place } = diagnostic
  return { ...diagnostic, place: { ...place, file: path.resolve(place.file) } }
}

/** The first error with its frame, and the others below it, as Vite's overlay takes them. */
export const overlayError = (
  diagnostics: readonly Diagnostic[],
  texts: ReadonlyMap<string, string>,
): ErrorPayload | null => {
  const errors = sortDiagnostics(diagnostics.filter(({ level }) => level === 'error'))
  const [first, ...others] = errors
  if (!first) return null
  const { place, code, message, help } = first
  const text = texts.get(place.file)
  const { file, line, column } = withAbsolutePath(first).place
  const stack = others.map((other) =>
    printDiagnostic(withAbsolutePath(other), texts.get(other.place.file)),
  )
  return {
    type: 'error',
    err: {
      plugin: OVERLAY_NAME,
      message: [code, message, ...(help ? [`\nhelp: ${help}`] : [])].join('\n'),
      frame: text ? codeFrame(text, place) : '',
      id: file,
      loc: { file, line, column },
      stack: stack.join('\n'),
    },
  }
}
