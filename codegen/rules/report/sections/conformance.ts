import { timeAt } from '../../../../wire/business-clock'
import type { Code } from '../../../language/model'
import {
  RECENT_DAYS,
  type Conformance,
  type Deviation,
  type ReportedRow,
  type StatusPairUse,
  type InvariantOutcome,
  type StatusUse,
} from '../../interfaces/conformance'
import { codeText } from '../../../language/model/transition-table'
import {
  listBlock,
  partHeading,
  textBlock,
  type ReportBlock,
  type InlineText,
} from '../facts/report-blocks'
import { replaceBackticks, type ReportMessages } from '../facts/report-messages'

/** 11. What happened: what nobody allowed, how often each move was made, how long records stayed, ways round. */
export const conformancePart = (history: Conformance, words: ReportMessages): ReportBlock[] => [
  partHeading(words.say('history'), 'history'),
  textBlock(extentText(history, words)),
  ...(history.snapshots
    ? [textBlock(words.say('historySnapshots', { count: history.passages }))]
    : []),
  ...unreadPart(history, words),
  ...deviationsPart(history, words),
  ...promisesPart(history, words),
  ...movesPart(history, words),
  ...statusesPart(history, words),
  ...reworkPart(history, words),
]

const historyHeading = (title: string, id: string): ReportBlock => ({
  kind: 'heading',
  level: 3,
  text: title,
  id,
})

/** A number with thin groups would be taken for two in a table of codes, so there are none. */
const ungroupedNumber = (count: number): string => String(count)

const timeText = (at: number | null): string =>
  at === null ? '' : (timeAt(at)?.slice(0, 16) ?? '')

function extentText({ rows, records, first, last }: Conformance, { say }: ReportMessages): string {
  const values = { rows: ungroupedNumber(rows), records: ungroupedNumber(records) }
  if (first === null || last === null) return say('historyRows', values)
  return say('historyFrom', { ...values, first: timeText(first), last: timeText(last) })
}

function unreadPart({ unread }: Conformance, { say }: ReportMessages): ReportBlock[] {
  if (unread.count === 0) return []
  const rows = unread.first.map(({ line, why }): InlineText[] => [
    `${say('line', { line })}${say('colon')}${replaceBackticks(why)}`,
  ])
  return [textBlock({ strong: say('historyUnread', { count: unread.count }) }), listBlock(rows)]
}

/** A step as the history writes it. */
const stepText = (from: string | null, to: string): string =>
  `\`${from === null ? '' : `${replaceBackticks(from)} `}-> ${replaceBackticks(to)}\``

const pairText = (from: Code, to: Code): string => stepText(codeText(from), codeText(to))

function rowText({ record, line, who, was }: ReportedRow, { say }: ReportMessages): string {
  const place = [
    say('line', { line }),
    ...(who === null ? [] : [replaceBackticks(who)]),
    ...(was === null ? [] : [say('historyWas', { status: `\`${replaceBackticks(was)}\`` })]),
  ].join(say('comma'))
  return `${replaceBackticks(record)} (${place})`
}

function deviationsPart({ deviations }: Conformance, words: ReportMessages): ReportBlock[] {
  const { say } = words
  const title = historyHeading(say('historyDeviations'), 'history-deviations')
  if (deviations.length === 0) return [title, textBlock(say('historyNone'))]
  const row = ({ kind, from, to, count, first, last, rows }: Deviation): InlineText[][] => [
    [say(`deviation_${kind}`)],
    [stepText(from, to)],
    [ungroupedNumber(count)],
    [timeText(first)],
    [timeText(last)],
    [
      rows
        .slice(0, 3)
        .map((each) => rowText(each, words))
        .join(say('comma')),
    ],
  ]
  return [
    title,
    {
      kind: 'table',
      head: [
        [say('historyWhy')],
        [say('move')],
        [say('historyCount')],
        [say('historyFirst')],
        [say('historyLast')],
        [say('historyRecords')],
      ],
      rows: deviations.map(row),
    },
  ]
}

function verdictText(
  { broken, untold, unsure }: InvariantOutcome,
  { say }: ReportMessages,
): string {
  if (untold) return say(`untold_${untold}`)
  return [
    broken === 0
      ? unsure === 0
        ? say('historyKept')
        : ''
      : say('historyBroken', { count: broken }),
    unsure === 0 ? '' : say('historyUnsure', { count: unsure }),
  ]
    .filter((each) => each !== '')
    .join(say('comma'))
}

/** Which promises records have broken, whoever let them. */
function promisesPart({ promises }: Conformance, words: ReportMessages): ReportBlock[] {
  const { say } = words
  if (promises.length === 0) return []
  return [
    historyHeading(say('historyPromises'), 'history-promises'),
    {
      kind: 'table',
      head: [[say('historyPromise')], [say('historyVerdict')], [say('historyRecords')]],
      rows: promises.map((use): InlineText[][] => [
        [`${replaceBackticks(use.name)}${say('colon')}\`${words.sentence(use.form)}\``],
        use.broken > 0 ? [{ strong: verdictText(use, words) }] : [verdictText(use, words)],
        [
          use.rows
            .slice(0, 3)
            .map((each) => rowText(each, words))
            .join(say('comma')),
        ],
      ]),
    },
  ]
}

function movesPart({ pairs, rows }: Conformance, words: ReportMessages): ReportBlock[] {
  const { say } = words
  const used = pairs.filter(({ count }) => count > 0)
  const unused = pairs.filter(({ count }) => count === 0).map(({ from, to }) => pairText(from, to))
  const row = (use: StatusPairUse): InlineText[][] => [
    [pairText(use.from, use.to)],
    [say(`by_${use.by}`)],
    [`${ungroupedNumber(use.count)} (${percentText(use.count, rows)})`],
    [ungroupedNumber(use.records)],
    [timeText(use.first)],
    [timeText(use.last)],
    [ungroupedNumber(use.recent.count)],
  ]
  return [
    historyHeading(say('historyMoves'), 'history-moves'),
    textBlock(
      unused.length === 0
        ? say('historyAllUsed')
        : say('historyUnused', { count: unused.length, list: unused.join(say('comma')) }),
    ),
    {
      kind: 'table',
      look: 'wide',
      head: [
        [say('move')],
        [say('role')],
        [say('historyCount')],
        [say('historyRecords')],
        [say('historyFirst')],
        [say('historyLast')],
        [say('historyRecent', { days: RECENT_DAYS })],
      ],
      rows: used.toSorted((one, other) => other.count - one.count).map(row),
    },
  ]
}

const percentText = (count: number, all: number): string =>
  all === 0 ? '0 %' : `${((count / all) * 100).toFixed(1)} %`

const units = [
  [86_400_000, 'unitDays'],
  [3_600_000, 'unitHours'],
  [60_000, 'unitMinutes'],
] as const

/** A time span in its largest unit that it fills, with one digit behind the point. */
export function timeSpanText(span: number | null, { say }: ReportMessages): string {
  if (span === null) return ''
  const [size, key] = units.find(([unit]) => span >= unit) ?? [1000, 'unitSeconds' as const]
  return say(key, { count: Number((span / size).toFixed(1)) })
}

function statusesPart({ statuses }: Conformance, words: ReportMessages): ReportBlock[] {
  const { say } = words
  const row = ({ code, visits, now, median, ninety, returned }: StatusUse): InlineText[][] => [
    [words.status(code)],
    [ungroupedNumber(visits)],
    [ungroupedNumber(now)],
    [timeSpanText(median, words)],
    [timeSpanText(ninety, words)],
    [ungroupedNumber(returned)],
  ]
  return [
    historyHeading(say('historyTimes'), 'history-times'),
    {
      kind: 'table',
      head: [
        [say('status')],
        [say('historyVisits')],
        [say('historyNow')],
        [say('historyMedian')],
        [say('historyNinety')],
        [say('historyReturned')],
      ],
      rows: statuses.map(row),
    },
  ]
}

function reworkPart({ rework }: Conformance, { say, route }: ReportMessages): ReportBlock[] {
  const title = historyHeading(say('historyRework'), 'history-rework')
  if (rework.length === 0) return [title, textBlock(say('historyNoRework'))]
  return [
    title,
    {
      kind: 'table',
      head: [[say('route')], [say('historyCount')], [say('historyRecords')]],
      rows: rework.map(({ codes, count, records }) => [
        [route([...codes, ...codes.slice(0, 1)])],
        [ungroupedNumber(count)],
        [ungroupedNumber(records)],
      ]),
    },
  ]
}
