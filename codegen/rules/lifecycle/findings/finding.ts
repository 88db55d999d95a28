import type { Diagnostic, DiagnosticLevel, SourceLocation } from '../../../base/diagnostic'
import type { Code } from '../../../language/model'

/** A finding about a transition table. `id` and `subject` together are what an `accept` line names: `G03 12`. */
export interface LifecycleFinding {
  id: FindingId
  subject: string
  level: DiagnosticLevel
  message: string
  help: string
  place: SourceLocation
  /** The statuses that the finding is about; the status of the subject comes first. */
  statuses: Code[]
  /** A route or arrow that shows it, when one exists. */
  example: Code[]
}

export const findingIds = [
  'G01',
  'G02',
  'G03',
  'G04',
  'G05',
  'G06',
  'G07',
  'G08',
  'G09',
  'G10',
  'M01',
  'M02',
  'M03',
  'P01',
  'P02',
] as const

export type FindingId = (typeof findingIds)[number]

/** Whether a problem is about what a lifecycle says, not about how it is written. */
export const isLifecycleFinding = ({ code }: Pick<Diagnostic, 'code'>): boolean =>
  code === 'stale-accept' || findingIds.some((id) => id === code)

/** What an `accept` line calls a finding. */
export const findingKey = ({ id, subject }: { id: string; subject: string }): string =>
  `${id} ${subject}`
