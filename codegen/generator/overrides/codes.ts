import type { Diagnostic, DiagnosticLevel, SourceLocation } from '../../base/diagnostic'

/** What can be wrong with the files that take the place of generated ones. */
export const overrideCodes = {
  'unknown-override': { level: 'warn', summary: 'A file that takes the place of nothing.' },
  'fixed-part': { level: 'error', summary: 'A file for a part that cannot be replaced.' },
  'override-export': { level: 'error', summary: 'A file without the export that is asked for.' },
  'override-source': { level: 'warn', summary: 'A source that is no field of the resource.' },
  'override-drift': { level: 'warn', summary: 'A part whose origin has changed since.' },
} as const satisfies Record<string, { level: DiagnosticLevel; summary: string }>

type OverrideCode = keyof typeof overrideCodes

/** Warnings of a plain run that count as errors under `--check`. */
export const strictOverrideCodes: ReadonlySet<string> = new Set<OverrideCode>([
  'unknown-override',
  'override-source',
  'override-drift',
])

/** A diagnostic with the level that the table gives its code. */
export const overrideProblem = (
  code: OverrideCode,
  place: SourceLocation,
  message: string,
  help: string,
): Diagnostic => ({ level: overrideCodes[code].level, code, message, place, help })
