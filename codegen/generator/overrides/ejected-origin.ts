import { contentHash, withoutHeader } from '../output/generated-header'

const ORIGIN = /^\/\/ Ejected from (\S+)\. sha256:([0-9a-f]{16})$/m

/** The line of an ejected file that says what it was a copy of. */
export const ejectedOriginLine = (origin: string, generated: string): string =>
  `// Ejected from ${origin}. sha256:${bodyHash(generated)}`

const bodyHash = (generated: string): string => contentHash(withoutHeader(generated))

/** Whether the generated text has changed since it was copied; null for a file that is no copy. */
export const hasOriginDrifted = (override: string, generated: string): boolean | null => {
  const hash = ORIGIN.exec(override)?.[2]
  return hash === undefined ? null : hash !== bodyHash(generated)
}

/** The same file, marked as a copy of the generated text of today. */
export const withAcceptedOrigin = (override: string, generated: string): string =>
  override.replace(ORIGIN, (_, origin: string) => ejectedOriginLine(origin, generated))

/** Place of the line in the file. */
export const originSpan = (override: string): { start: number; end: number } => {
  const match = ORIGIN.exec(override)
  return { start: match?.index ?? 0, end: (match?.index ?? 0) + (match?.[0].length ?? 1) }
}
