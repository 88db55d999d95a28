import type { Code, MoveModel } from '../../codegen/language/model'

/** What this run, which is one person, has done with records. */
export interface FourEyesHistory {
  /** It has brought a record to a status, or added it there. */
  note: (record: string | null, code: Code) => void
  /** Whether another person has to make a move with a record. */
  forbid: (record: string | null, move: MoveModel) => boolean
}

export const createFourEyesHistory = (): FourEyesHistory => {
  const steps = new Map<string | null, Set<Code>>()
  return {
    note: (record, code) => {
      steps.set(record, new Set([...(steps.get(record) ?? []), code]))
    },
    forbid: (record, { otherPersonThan = [] }) =>
      otherPersonThan.some((code) => steps.get(record)?.has(code)),
  }
}
