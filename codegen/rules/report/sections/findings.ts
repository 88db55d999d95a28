import { findingKey, type FindingId } from '../../lifecycle/findings'
import { codeText, moveText } from '../../../language/model/transition-table'
import {
  listBlock,
  partHeading,
  textBlock,
  type ReportBlock,
  type InlineText,
} from '../facts/report-blocks'
import type { LifecycleReport, ReportedFinding } from '../facts/lifecycle-report'
import { generatorMessagesIn, type ReportTextKey } from '../../messages'
import { replaceBackticks, type ReportMessages } from '../facts/report-messages'

/** Where the links of a report lead. */
export interface ReportLinks {
  /** The YAML file. */
  source: string
  /** The page about the rules. */
  rules: string
  /** The page for the browser. */
  page: string
}

/** Part 2: all findings; the open ones come first. */
export function findingsPart(
  report: LifecycleReport,
  words: ReportMessages,
  links: ReportLinks,
): ReportBlock[] {
  const { findings, stale } = report
  const { say } = words
  const title = partHeading(say('findings'), 'findings')
  const ranked = [
    ...findings.filter(({ open }) => open),
    ...findings.filter(({ accepted }) => accepted),
    ...findings.filter(({ open, accepted }) => !open && !accepted),
  ]
  if (ranked.length + stale.length === 0) return [title, textBlock(say('noFindings'))]
  return [
    title,
    listBlock([
      ...stale.map(({ key }): InlineText[] => [
        { strong: `S11 · ${say('open')}` },
        ' — ',
        say('stale', { key }),
      ]),
      ...ranked.map((finding) => findingItem(finding, report, words, links)),
    ]),
  ]
}

function findingItem(
  finding: ReportedFinding,
  report: LifecycleReport,
  words: ReportMessages,
  links: ReportLinks,
): InlineText[] {
  const { say } = words
  const { id, accepted, open, place, example } = finding
  const state = open ? 'open' : accepted ? 'accepted' : 'note'
  return [
    { link: `${links.rules}#${id.toLowerCase()}`, text: id },
    ' · ',
    open ? { strong: say(state) } : say(state),
    ` — ${findingSentence(finding, report, words)} `,
    ...(example.length > 1 ? [`${say('example', { route: words.route(example) })} `] : []),
    ...serverBeside(finding, report, words),
    { link: `${links.source}#L${place.line}`, text: say('line', { line: place.line }) },
    ...(open
      ? [`. ${fixOf(id, words)}${say('toAccept', { key: replaceBackticks(findingKey(finding)) })}`]
      : []),
    ...(accepted
      ? [` — ${say('acceptedBy', { by: accepted.by, since: accepted.since, why: accepted.why })}`]
      : []),
  ]
}

/** The server's own moves, beside a finding about a status that operators cannot enter or leave. */
function serverBeside(
  { id, statuses: [code] }: ReportedFinding,
  { transitionTable }: LifecycleReport,
  { say }: ReportMessages,
): string[] {
  if (!['G01', 'G02', 'G07'].includes(id)) return []
  const moves = (transitionTable.server ?? []).filter(({ from, to }) =>
    id === 'G02' ? from === code : to === code,
  )
  if (moves.length === 0) return []
  const shown = moves.map((move) => `\`${replaceBackticks(moveText(move))}\``).join(say('comma'))
  return [`${say('serverBeside', { moves: shown })} `]
}

/** A finding in the words of the report's language. */
export function findingSentence(
  { id, subject, statuses }: ReportedFinding,
  { transitionTable }: LifecycleReport,
  { say, status, statuses: several }: ReportMessages,
): string {
  const [first = null, other = null] = statuses
  return say(id, {
    subject: `\`${replaceBackticks(subject)}\``,
    status: status(first),
    other: status(other),
    list: several(statuses),
    start: transitionTable.start.map(codeText).join(say('comma')),
  })
}

/** The advice for a finding. Notes need no fix, so they have none. */
function fixOf(id: FindingId, { say }: ReportMessages): string {
  const key = `fix${id}`
  return isKey(key) ? `${say(key)} ` : ''
}

const isKey = (key: string): key is ReportTextKey =>
  Object.hasOwn(generatorMessagesIn('en').report, key)
