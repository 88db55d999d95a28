import type { SourceLocation } from '../../codegen/base/diagnostic'

/** `skipped` means that nothing is known, because it was not tried or cannot be seen. */
export type CheckVerdict = 'holds' | 'fails' | 'skipped'

/** One thing that the schema says about the backend, and what became of it. */
export interface ContractCheck {
  /** The resource, or `backend`. */
  group: string
  /** The name within the group, such as `list total`. */
  name: string
  verdict: CheckVerdict
  /** What holds or should hold. For a skipped check, it is the reason for skipping. */
  says: string
  /** What a failed check expected. */
  expected: string | null
  got: string | null
  /** The place in the schema that says it. */
  place: SourceLocation
  /** Remarks that are worth knowing although nothing failed. */
  notes: string[]
  /** There was nothing to try it on, so that a run without failures would comfort for no reason. */
  gap: boolean
}

interface CheckTarget {
  name: string
  place: SourceLocation
  notes?: readonly string[]
}

/** Collects the checks of one group. */
export interface CheckRecorder {
  readonly checks: readonly ContractCheck[]
  holds: (subject: CheckTarget, says: string) => void
  fails: (subject: CheckTarget, says: string, expected: string, got: string) => void
  skipped: (subject: CheckTarget, why: string) => void
  /** Skips what everything else of a resource depends on. */
  lacks: (subject: CheckTarget, why: string) => void
  /** Whether a check of this name was made and did not fail. */
  trusts: (name: string) => boolean
  /** Whether a check of this name failed. */
  refutes: (name: string) => boolean
  /** Reports in words what this run made or changed for good. */
  leave: (what: string) => void
  readonly left: readonly string[]
}

export const createCheckRecorder = (group: string): CheckRecorder => {
  const checks: ContractCheck[] = []
  const left: string[] = []
  const add = (
    { name, place, notes = [] }: CheckTarget,
    facts: Pick<ContractCheck, 'verdict' | 'says'> & Partial<ContractCheck>,
  ): void =>
    void checks.push({
      group,
      name,
      place,
      notes: [...notes],
      gap: false,
      expected: null,
      got: null,
      ...facts,
    })
  return {
    checks,
    left,
    holds: (subject, says) => add(subject, { verdict: 'holds', says }),
    fails: (subject, says, expected, got) =>
      add(subject, { verdict: 'fails', says, expected, got }),
    skipped: (subject, why) => add(subject, { verdict: 'skipped', says: why }),
    lacks: (subject, why) => add(subject, { verdict: 'skipped', says: why, gap: true }),
    trusts: (name) => checks.find((check) => check.name === name)?.verdict === 'holds',
    refutes: (name) => checks.find((check) => check.name === name)?.verdict === 'fails',
    leave: (what) => void left.push(what),
  }
}

const longest = 120

/** A value of the wire as a message shows it: JSON, cut short. */
export const formatWireValue = (value: unknown): string => {
  if (value === undefined) return 'nothing'
  const text = JSON.stringify(value) ?? String(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

/** A value together with what it is, so that `1` and `"1"` are told apart at a glance. */
export const describeWireValue = (value: unknown): string => {
  if (value === undefined || value === null) return value === null ? 'null' : 'nothing'
  if (typeof value === 'string') return `the text ${formatWireValue(value)}`
  if (typeof value === 'number') return `the number ${value}`
  return Array.isArray(value) ? `a list ${formatWireValue(value)}` : formatWireValue(value)
}

/** What of an answer is not as it should be. */
export interface AnswerFault {
  expected: string
  got: string
}
