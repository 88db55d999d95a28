import { groupedBy } from '../../../base/grouped'
import { codeList, codeText } from '../../model/transition-table'
import type { TransitionEntry } from '../../read/transition-table'
import type { DeclaredLifecycle } from '../../read/transition-table'
import type { TextRange } from '../../read/mention'
import { fourEyesRulesOf } from '../../read/four-eyes'
import { targetTexts, type ServerMoveEntry } from '../../read/server-moves'
import type { CheckerMessages, StatusNamingPlace } from '../../read/checker-messages'
import type { YamlPath } from '../../read/yaml/source'
import type { RuleProblem, Rule } from '../rule/rule'
import { lineWithReplacement } from '../rule/corrected-line'
import {
  correctedCodes,
  correctedMoveLine,
  correctedTargetLines,
  correctedSentenceLine,
  correctedStatusLine,
} from './suggested-corrections'
import { checkTransitionTables } from './lifecycle-rules'

interface StatusMention {
  text: string
  path: YamlPath
  on: 'key' | 'value'
  within?: TextRange
  where: StatusNamingPlace
  /** The line as it should be, if that can be told. */
  line?: () => string | null
  /** Of what a record would get: the lines as they should be, if these are several statuses. */
  targets?: () => string[] | null
}

type Places = [StatusMention, ...StatusMention[]]

const unknownIn = (transitionTable: DeclaredLifecycle): StatusMention[] =>
  statusMentions(transitionTable).filter(({ text }) => !transitionTable.codes.has(text))

/** Whether the lifecycle itself names a status that nobody declared, so that it is told there. */
export const isReportedUnknown = (transitionTable: DeclaredLifecycle, code: string): boolean =>
  unknownIn(transitionTable).some(({ text }) => text === code)

/** S03: statuses that nobody declared. One problem per unknown status, at the first place that names it. */
export const unknownStatusRule: Rule = {
  code: 'unknown-status',
  check: (schema) =>
    checkTransitionTables(schema, (transitionTable) => {
      const mended = new Set<string>()
      return [...groupedBy(unknownIn(transitionTable), ({ text }) => text)].flatMap(
        ([, places]) => {
          const [first] = places
          const line = places.length === 1 ? (first.line?.() ?? null) : null
          const at = JSON.stringify(first.path)
          // A line that is told as a whole is told once, whatever is wrong with it.
          if (line !== null && mended.has(at)) return []
          if (line !== null) mended.add(at)
          return [statusProblem(transitionTable, places, line)]
        },
      )
    }),
}

function statusProblem(
  transitionTable: DeclaredLifecycle,
  places: Places,
  line: string | null,
): RuleProblem {
  const [{ text, path, on, within, where, targets }] = places
  const lines = targets?.() ?? null
  return {
    source: transitionTable.source,
    path,
    on,
    within,
    message: (words) => words.unknownStatus(where, codeText(text), places.length),
    help: (words) =>
      lines !== null
        ? words.oneTarget(lines)
        : line === null
          ? statusHelp(transitionTable, text, { words, count: places.length })
          : words.write(line),
  }
}

function statusHelp(
  transitionTable: DeclaredLifecycle,
  text: string,
  { words, count }: { words: CheckerMessages; count: number },
): string {
  const meant = correctedCodes(transitionTable, text)
  return meant === null
    ? words.declare(codeText(text), count, declaredCodes(transitionTable, words))
    : words.didYouMean(meant.join(', '))
}

/** `1 to 19` where the codes are a run of numbers, else a list of them. */
function declaredCodes({ statuses }: DeclaredLifecycle, words: CheckerMessages): string {
  const codes = statuses.map(({ code }) => code)
  const [first] = codes
  const run = codes.every(
    (code, index) =>
      typeof code === 'number' && typeof first === 'number' && code === first + index,
  )
  if (run && codes.length > 2)
    return words.run(codeText(first ?? null), codeText(codes.at(-1) ?? null))
  const shown = codeList(codes.slice(0, 20))
  return codes.length > 20 ? `${shown} and ${codes.length - 20} more` : shown
}

const statusMentions = (transitionTable: DeclaredLifecycle): StatusMention[] => [
  ...transitionTable.lines.flatMap((line) => lineMentions(line, transitionTable)),
  ...(transitionTable.serverLines ?? []).flatMap((line) => serverMentions(line, transitionTable)),
  ...setMentions(transitionTable),
  ...acceptMentions(transitionTable),
  ...sentenceMentions(transitionTable),
  ...startMentions(transitionTable),
  ...personMentions(transitionTable),
]

function lineMentions(line: TransitionEntry, transitionTable: DeclaredLifecycle): StatusMention[] {
  const { notation, key, path } = line
  if (!notation) return []
  const { from, to } = notation
  const left = from.kind === 'codes' ? from.codes : from.kind === 'all' ? from.except : []
  const mention = (text: string, by: 'move' | 'target') => ({
    text,
    path,
    on: 'key' as const,
    where: { by, key },
    line: () => correctedMoveLine(transitionTable, line),
  })
  return [
    ...left.map((text) => mention(text, 'move')),
    ...(to === '?'
      ? []
      : [{ ...mention(to, 'target'), targets: () => correctedTargetLines(transitionTable, line) }]),
  ]
}

/** The statuses that an entry of `server` names; the name of a set stands for its members. */
function serverMentions(
  entry: ServerMoveEntry,
  transitionTable: DeclaredLifecycle,
): StatusMention[] {
  const { notation, path, text } = entry
  if (!notation) return []
  const { from, to } = notation
  const left = from.kind === 'codes' ? from.codes : from.kind === 'all' ? from.except : []
  const right = to === '?' ? [] : targetTexts(to, transitionTable)
  const place = { path, on: 'value' as const }
  return [...left, ...right]
    .filter((each) => !transitionTable.sets.some(({ name }) => name === each))
    .map((each) => ({
      ...place,
      text: each,
      where: { by: 'server', key: text },
      line: () => serverLine(transitionTable, entry),
    }))
}

/** An entry of `server` with codes in the place of what is unknown. */
function serverLine(
  transitionTable: DeclaredLifecycle,
  { notation, path }: ServerMoveEntry,
): string | null {
  if (notation?.from.kind !== 'codes') return null
  const sides = [
    notation.from.codes,
    notation.to === '?' ? ['?'] : targetTexts(notation.to, transitionTable),
  ]
  const meant = sides.map((side) =>
    side.map((text) =>
      text === '?' || transitionTable.codes.has(text)
        ? [text]
        : correctedCodes(transitionTable, text),
    ),
  )
  if (meant.flat().some((part) => part === null)) return null
  const [from = '', to = ''] = meant.map((side) => side.flat().join(', '))
  return lineWithReplacement(transitionTable.source, { path, on: 'value' }, `${from} -> ${to}`)
}

const setMentions = (transitionTable: DeclaredLifecycle): StatusMention[] =>
  transitionTable.sets.flatMap((set) =>
    set.codes.map((code, index): StatusMention => {
      const at = { path: [...set.path, index], on: 'value' as const }
      const text = String(code)
      const line = () =>
        correctedStatusLine(transitionTable, at, { text, asWritten: (meant) => meant })
      return { text, ...at, where: { by: 'set', key: set.name }, line }
    }),
  )

const acceptMentions = (transitionTable: DeclaredLifecycle): StatusMention[] =>
  transitionTable.accepted
    .filter(({ id, subject }) => /^G0[1-46]$/.test(id) && isOneStatus(subject, transitionTable))
    .map(({ key, id, subject, path }): StatusMention => {
      const at = { path, on: 'key' as const }
      const text = subject === "''" ? '' : subject
      const line = () =>
        correctedStatusLine(transitionTable, at, { text, asWritten: (meant) => `${id} ${meant}` })
      return { text, ...at, where: { by: 'accept', key }, line }
    })

const isOneStatus = (subject: string, { named }: DeclaredLifecycle): boolean =>
  !subject.includes(' ') || named.codes.has(subject)

const sentenceMentions = ({ sentences, source }: DeclaredLifecycle): StatusMention[] =>
  sentences.flatMap((sentence) =>
    sentence.read.unknownStatuses.map(({ text, start: at, end }): StatusMention => ({
      text,
      path: sentence.path,
      on: 'value',
      within: { start: at, length: end - at },
      where: { by: 'promise', key: sentence.name },
      line: () => correctedSentenceLine(source, sentence),
    })),
  )

/** The statuses after which another person has to go on. */
const personMentions = (transitionTable: DeclaredLifecycle): StatusMention[] =>
  fourEyesRulesOf(transitionTable).flatMap(({ codes, where }) =>
    codes.map(({ code, path, on }): StatusMention => {
      const at = { path, on }
      const text = String(code)
      const line = () =>
        correctedStatusLine(transitionTable, at, { text, asWritten: (meant) => meant })
      return { text, ...at, where, line }
    }),
  )

const startMentions = (transitionTable: DeclaredLifecycle): StatusMention[] =>
  transitionTable.start.map((code, index): StatusMention => {
    const { start } = transitionTable.yaml
    const own = [...transitionTable.path, 'start', ...(Array.isArray(start) ? [index] : [])]
    const at = { path: own, on: 'value' as const }
    const text = String(code)
    const line = () =>
      correctedStatusLine(transitionTable, at, { text, asWritten: (meant) => meant })
    return { text, ...at, where: { by: 'start' }, line }
  })
