import type { Code, ResourceModel } from '../../codegen/language/model'
import type { RecordHistoryEntry } from './types'

/* Who has brought a record where, for moves that another person has to make. */

/** Whether a line of a history may decide who is refused later; null where no move of a resource asks. */
export const decisiveIn = ({
  lifecycles,
}: Pick<ResourceModel, 'lifecycles'>):
  | ((entry: Pick<RecordHistoryEntry, 'field' | 'to'>) => boolean)
  | null => {
  const places = lifecycles.flatMap(({ field, moves }) =>
    moves.flatMap(({ otherPersonThan = [] }) =>
      otherPersonThan.map((code) => JSON.stringify([field, String(code)])),
    ),
  )
  if (places.length === 0) return null
  const decisive = new Set(places)
  return ({ field, to }) => decisive.has(JSON.stringify([field, to]))
}

/** The lines about a record since one that had its key before was deleted. */
const sinceDeleted = (lines: readonly RecordHistoryEntry[]): readonly RecordHistoryEntry[] =>
  lines.slice(lines.findLastIndex(({ deed }) => deed === 'delete') + 1)

/** To which of some statuses somebody has brought a record, or has created it there. */
export const broughtTo = (
  entries: readonly RecordHistoryEntry[],
  who: string,
  { field, codes }: { field: string; codes: readonly Code[] },
): Code[] => {
  const own = sinceDeleted(entries).filter((line) => line.who === who && line.field === field)
  return codes.filter((code) => own.some(({ to }) => to === String(code)))
}
