import type { TableMove } from '../../../language/model/transition-table'
import type { ReportMessages } from '../facts/report-messages'

/** Who may not make a move because of what came before, and what may not have changed since; null when anybody may. */
export const fourEyesText = (
  { otherPersonThan, seals }: Pick<TableMove, 'otherPersonThan' | 'seals'>,
  { say, statuses }: Pick<ReportMessages, 'say' | 'statuses'>,
): string | null => {
  if (!otherPersonThan) return null
  const who = say('otherPersonThan', { list: statuses([...otherPersonThan]) })
  if (!seals) return who
  const fields = seals.map((name) => `\`${name}\``).join(say('comma'))
  return `${who}${say('comma')}${say('sealed', { fields })}`
}
