import type { Code, MoveModel, ResourceModel } from '../../codegen/language/model'
import type { RecordHistoryEntry } from './stored-types'

/* Who has brought a record where, for moves that another person has to make. */

/** The names of the fields that a line says are changed. */
const changedFields = ({ changes }: Pick<RecordHistoryEntry, 'changes'>): string[] =>
  changes === '{}' ? [] : Object.keys(JSON.parse(changes) as object)

/** Whether a line of a history may decide who is refused later; null where no move of a resource asks. */
export const fourEyesEntryFilter = ({
  lifecycles,
}: Pick<ResourceModel, 'lifecycles'>):
  | ((entry: Pick<RecordHistoryEntry, 'field' | 'to' | 'changes'>) => boolean)
  | null => {
  const places = lifecycles.flatMap(({ field, moves }) =>
    moves.flatMap(({ otherPersonThan = [] }) =>
      otherPersonThan.map((code) => JSON.stringify([field, String(code)])),
    ),
  )
  if (places.length === 0) return null
  const decisive = new Set(places)
  const sealed = new Set(
    lifecycles.flatMap(({ moves }) => moves.flatMap(({ seals = [] }) => seals)),
  )
  return (entry) =>
    decisive.has(JSON.stringify([entry.field, entry.to])) ||
    (sealed.size > 0 && changedFields(entry).some((name) => sealed.has(name)))
}

/** The lines about a record since one that had its key before was deleted. */
const sinceDeleted = (lines: readonly RecordHistoryEntry[]): readonly RecordHistoryEntry[] =>
  lines.slice(lines.findLastIndex(({ deed }) => deed === 'delete') + 1)

/** To which of some statuses somebody has brought a record, or has created it there. */
export const statusesBroughtToBy = (
  entries: readonly RecordHistoryEntry[],
  who: string,
  { field, codes }: { field: string; codes: readonly Code[] },
): Code[] => {
  const own = sinceDeleted(entries).filter((line) => line.who === who && line.field === field)
  return codes.filter((code) => own.some(({ to }) => to === String(code)))
}

/** What is sealed of a record and has changed since it was last brought to a status. */
export interface BrokenSeal {
  readonly code: Code
  /** The names of the fields. */
  readonly fields: readonly string[]
}

/** The seals of a move that are broken, whoever it was. Where a record has never been, nothing is sealed. */
export const brokenSeals = (
  entries: readonly RecordHistoryEntry[],
  field: string,
  { otherPersonThan = [], seals = [] }: Pick<MoveModel, 'otherPersonThan' | 'seals'>,
): BrokenSeal[] => {
  if (seals.length === 0) return []
  const lines = sinceDeleted(entries)
  return otherPersonThan.flatMap((code) => {
    const there = lines.findLastIndex((line) => line.field === field && line.to === String(code))
    const changed = new Set(there === -1 ? [] : lines.slice(there + 1).flatMap(changedFields))
    const fields = seals.filter((name) => changed.has(name))
    return fields.length === 0 ? [] : [{ code, fields }]
  })
}
