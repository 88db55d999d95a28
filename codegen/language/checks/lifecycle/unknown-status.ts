import { groupedBy } from '../../../base/grouped'
import { codeList, codeText } from '../../model/transition-table'
import type { TransitionEntry } from '../../read/transition-table'
import type { DeclaredLifecycle } from '../../read/transition-table'
import type { Stretch } from '../../read/mention'
import { fourEyesRulesOf } from '../../read/four-eyes'
import { targetTexts, type ServerLine } from '../../read/server'
import type { CheckerMessages, NamedBy } from '../../read/checker-messages'
import type { Path } from '../../read/yaml/source'
import type { Problem, Rule } from '../rule/rule'
import { lineWith } from '../rule/corrected-line'
import {
  codesAsMeant,
  moveLine,
  targetLines,
  sentenceLine,
  statusLine,
} from './suggested-corrections'
import { checkTransitionTables } from './lifecycle-rules'

interface StatusMention {
  text: string
  path: Path
  on: 'key' | 'value'
  within?: Stretch
  where: NamedBy
  /** The line as it should be, if that can be told. */
  line?: () => string | null
  /** Of what a record would get: the lines as they should be, if these are several statuses. */
  targets?: () => string[] | null
}

type Places = [StatusMention, ...StatusMention[]]

const unknownIn = (ledger: DeclaredLifecycle): StatusMention[] =>
  statusMentions(ledger).filter(({ text }) => !ledger.codes.has(text))

/** Whether the lifecycle itself names a status that nobody declared, so that it is told there. */
export const isReportedUnknown = (ledger: DeclaredLifecycle, code: string): boolean =>
  unknownIn(ledger).some(({ text }) => text === code)

/** S03: statuses that nobody declared. One problem per unknown status, at the first place that names it. */
export const unknownStatus: Rule = {
  code: 'unknown-status',
  check: (schema) =>
    checkTransitionTables(schema, (ledger) => {
      const mended = new Set<string>()
      return [...groupedBy(unknownIn(ledger), ({ text }) => text)].flatMap(([, places]) => {
        const [first] = places
        const line = places.length === 1 ? (first.line?.() ?? null) : null
        const at = JSON.stringify(first.path)
        // A line that is told as a whole is told once, whatever is wrong with it.
        if (line !== null && mended.has(at)) return []
        if (line !== null) mended.add(at)
        return [statusProblem(ledger, places, line)]
      })
    }),
}

function statusProblem(ledger: DeclaredLifecycle, places: Places, line: string | null): Problem {
  const [{ text, path, on, within, where, targets }] = places
  const lines = targets?.() ?? null
  return {
    source: ledger.source,
    path,
    on,
    within,
    message: (words) => words.unknownStatus(where, codeText(text), places.length),
    help: (words) =>
      lines !== null
        ? words.oneTarget(lines)
        : line === null
          ? statusHelp(ledger, text, { words, count: places.length })
          : words.write(line),
  }
}

function statusHelp(
  ledger: DeclaredLifecycle,
  text: string,
  { words, count }: { words: CheckerMessages; count: number },
): string {
  const meant = codesAsMeant(ledger, text)
  return meant === null
    ? words.declare(codeText(text), count, declaredCodes(ledger, words))
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

const statusMentions = (ledger: DeclaredLifecycle): StatusMention[] => [
  ...ledger.lines.flatMap((line) => lineMentions(line, ledger)),
  ...(ledger.serverLines ?? []).flatMap((line) => serverMentions(line, ledger)),
  ...setMentions(ledger),
  ...acceptMentions(ledger),
  ...sentenceMentions(ledger),
  ...startMentions(ledger),
  ...personMentions(ledger),
]

function lineMentions(line: TransitionEntry, ledger: DeclaredLifecycle): StatusMention[] {
  const { notation, key, path } = line
  if (!notation) return []
  const { from, to } = notation
  const left = from.kind === 'codes' ? from.codes : from.kind === 'all' ? from.except : []
  const mention = (text: string, by: 'move' | 'target') => ({
    text,
    path,
    on: 'key' as const,
    where: { by, key },
    line: () => moveLine(ledger, line),
  })
  return [
    ...left.map((text) => mention(text, 'move')),
    ...(to === '?' ? [] : [{ ...mention(to, 'target'), targets: () => targetLines(ledger, line) }]),
  ]
}

/** The statuses that an entry of `server` names; the name of a set stands for its members. */
function serverMentions(entry: ServerLine, ledger: DeclaredLifecycle): StatusMention[] {
  const { notation, path, text } = entry
  if (!notation) return []
  const { from, to } = notation
  const left = from.kind === 'codes' ? from.codes : from.kind === 'all' ? from.except : []
  const right = to === '?' ? [] : targetTexts(to, ledger)
  const place = { path, on: 'value' as const }
  return [...left, ...right]
    .filter((each) => !ledger.sets.some(({ name }) => name === each))
    .map((each) => ({
      ...place,
      text: each,
      where: { by: 'server', key: text },
      line: () => serverLine(ledger, entry),
    }))
}

/** An entry of `server` with codes in the place of what is unknown. */
function serverLine(ledger: DeclaredLifecycle, { notation, path }: ServerLine): string | null {
  if (notation?.from.kind !== 'codes') return null
  const sides = [
    notation.from.codes,
    notation.to === '?' ? ['?'] : targetTexts(notation.to, ledger),
  ]
  const meant = sides.map((side) =>
    side.map((text) =>
      text === '?' || ledger.codes.has(text) ? [text] : codesAsMeant(ledger, text),
    ),
  )
  if (meant.flat().some((part) => part === null)) return null
  const [from = '', to = ''] = meant.map((side) => side.flat().join(', '))
  return lineWith(ledger.source, { path, on: 'value' }, `${from} -> ${to}`)
}

const setMentions = (ledger: DeclaredLifecycle): StatusMention[] =>
  ledger.sets.flatMap((set) =>
    set.codes.map((code, index): StatusMention => {
      const at = { path: [...set.path, index], on: 'value' as const }
      const text = String(code)
      const line = () => statusLine(ledger, at, { text, told: (meant) => meant })
      return { text, ...at, where: { by: 'set', key: set.name }, line }
    }),
  )

const acceptMentions = (ledger: DeclaredLifecycle): StatusMention[] =>
  ledger.accepted
    .filter(({ id, subject }) => /^G0[1-46]$/.test(id) && isOneStatus(subject, ledger))
    .map(({ key, id, subject, path }): StatusMention => {
      const at = { path, on: 'key' as const }
      const text = subject === "''" ? '' : subject
      const line = () => statusLine(ledger, at, { text, told: (meant) => `${id} ${meant}` })
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
      line: () => sentenceLine(source, sentence),
    })),
  )

/** The statuses after which another person has to go on. */
const personMentions = (ledger: DeclaredLifecycle): StatusMention[] =>
  fourEyesRulesOf(ledger).flatMap(({ codes, where }) =>
    codes.map(({ code, path }): StatusMention => {
      const at = { path, on: 'value' as const }
      const text = String(code)
      const line = () => statusLine(ledger, at, { text, told: (meant) => meant })
      return { text, ...at, where, line }
    }),
  )

const startMentions = (ledger: DeclaredLifecycle): StatusMention[] =>
  ledger.start.map((code, index): StatusMention => {
    const { start } = ledger.yaml
    const own = [...ledger.path, 'start', ...(Array.isArray(start) ? [index] : [])]
    const at = { path: own, on: 'value' as const }
    const text = String(code)
    const line = () => statusLine(ledger, at, { text, told: (meant) => meant })
    return { text, ...at, where: { by: 'start' }, line }
  })
