import { isMoment, type ConditionPart, type Tested } from '../../../../wire/condition'
import { nearestCandidate } from '../../../base/nearest-candidate'
import type { FieldDomain } from '../../model/transition-table'
import { operandWords } from './grammar'
import { recordMistake, readRoles, type SentenceReading, type PatternSlot } from './operands'
import { tokensOf } from './tokens'

/* What a promise asks of a record: tests such as `amount ≤ 10000`, in the signs in which guards are told. */

/** The tests of a promise: several lists, of which one must pass as a whole, and roles that are excepted. */
export interface InvariantConditions {
  any: ConditionPart[][]
  roles: string[]
}

/** At most so many lists, and tests in one of them, so that trying all their combinations stays quick. */
const most = 6

/** The words of a slot, read from left to right. */
interface Scan {
  text: string
  at: number
  /** Where the text begins in the sentence. */
  offset: number
  read: SentenceReading
}

const scanOf = ({ tokens, joint }: PatternSlot, read: SentenceReading): Scan => {
  const [start, end] = [tokens[0]?.start ?? joint.end, tokens.at(-1)?.end ?? joint.end]
  return { text: read.sentence.slice(start, end), at: 0, offset: start, read }
}

const failAt = (scan: Scan, name: Parameters<typeof recordMistake>[0], from = scan.at): void =>
  recordMistake(name, { start: scan.offset + from, end: scan.offset + scan.text.length }, scan.read)

/** `amount ≤ 10000 and term = 7 | 14 or role boss`. */
export function readConditionTests(slot: PatternSlot, read: SentenceReading): InvariantConditions {
  const scan = scanOf(slot, read)
  const any: ConditionPart[][] = [[]]
  for (;;) {
    if (any.length > 1 && takeKeyword(scan, operandWords.role))
      return { any: nonEmptyLists(any), roles: readExceptedRoles(scan) }
    const part = readTest(scan)
    if (part) any.at(-1)?.push(part)
    skipSpaces(scan)
    if (scan.at === scan.text.length || read.mistake) break
    if (takeKeyword(scan, operandWords.or)) any.push([])
    else if (!takeKeyword(scan, [...operandWords.and, ',', '，', '、'])) {
      failAt(scan, 'testExpected')
      break
    }
  }
  if (any.length > most || any.some((list) => list.length > most)) failAt(scan, 'tooManyTests', 0)
  return { any: nonEmptyLists(any), roles: [] }
}

/** Without the list that `or role` has begun. */
const nonEmptyLists = (any: ConditionPart[][]): ConditionPart[][] =>
  any.filter((list) => list.length > 0)

function readExceptedRoles(scan: Scan): string[] {
  const start = scan.offset + scan.at
  const tokens = tokensOf(scan.text.slice(scan.at)).map((token) => ({
    ...token,
    start: token.start + start,
    end: token.end + start,
  }))
  const joint = { kind: 'word' as const, text: '', start, end: start }
  return readRoles({ tokens, joint }, scan.read)
}

/** Names of fields, one after the other. */
export function readFieldNames(slot: PatternSlot, read: SentenceReading): string[] {
  const scan = scanOf(slot, read)
  const list: string[] = []
  for (;;) {
    const field = readField(scan)
    if (field) list.push(field.name)
    skipSpaces(scan)
    if (scan.at === scan.text.length || read.mistake) break
    if (takeKeyword(scan, [...operandWords.and, ',', '，', '、'])) continue
    failAt(scan, 'testExpected')
    break
  }
  if (list.length > most) failAt(scan, 'tooManyTests', 0)
  return list
}

/** Names of fields that must have a value. */
export const readRequiredFields = (
  slot: PatternSlot,
  read: SentenceReading,
): InvariantConditions => ({
  any: [readFieldNames(slot, read).map((field) => ({ field, empty: false }))],
  roles: [],
})

function skipSpaces(scan: Scan): void {
  while (/\s/u.test(scan.text.charAt(scan.at))) scan.at += 1
}

/** Takes one of some words, if it stands here; words of letters end where a name would. */
function takeKeyword(scan: Scan, words: readonly string[]): boolean {
  skipSpaces(scan)
  const rest = scan.text.slice(scan.at).toLowerCase()
  const found = words.find(
    (each) =>
      rest.startsWith(each) && !/^[a-z][\w]*$/.test(`${each.at(-1)}${rest.charAt(each.length)}`),
  )
  if (found === undefined) return false
  scan.at += found.length
  return true
}

const wordHere = /^(?:'(?:[^']|'')*'|"[^"]*"|“[^”]*”|「[^」]*」|[^\s,，、<>=!≤≥≠＜＞＝|｜]+)/u

/** A number or a date, which ends where its digits end. */
const amountHere: Readonly<Record<string, RegExp>> = {
  number: /^['"]?[-+－]?[\d０-９.．]+['"]?(?![A-Za-z])/u,
  moment: /^['"]?\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d)?)?['"]?/u,
}

/** A bound as plain text; an empty text when there is none of that kind. */
function readAmount(scan: Scan, { kind }: FieldDomain): string {
  skipSpaces(scan)
  const [found = ''] = amountHere[kind]?.exec(scan.text.slice(scan.at)) ?? []
  scan.at += found.length
  return found.replaceAll(/['"]/g, '').normalize('NFKC')
}

/** The text of the next word or quotes; null when there is none. */
function readValueText(scan: Scan): { text: string; isQuoted: boolean } | null {
  skipSpaces(scan)
  const [found] = wordHere.exec(scan.text.slice(scan.at)) ?? []
  if (found === undefined) return null
  scan.at += found.length
  const isQuoted = /^['"“「]/.test(found) && found.length > 1
  return { text: isQuoted ? found.slice(1, -1).replaceAll("''", "'") : found, isQuoted }
}

function readField(scan: Scan): { name: string; domain: FieldDomain } | null {
  skipSpaces(scan)
  const { fields } = scan.read.vocabulary
  const start = scan.at
  const rest = scan.text.slice(start)
  // Labels may have spaces, or stand beside other words without one.
  const known = [...(fields?.keys() ?? [])]
    .filter(
      (name) => rest.startsWith(name) && !/^\w\w/.test(`${name.at(-1)}${rest.charAt(name.length)}`),
    )
    .toSorted((one, other) => other.length - one.length)[0]
  if (known !== undefined) {
    scan.at += known.length
    return fields?.get(known) ?? null
  }
  const own = readValueText(scan)
  const field = own && fields?.get(own.text)
  if (field) return field
  const span = { start: scan.offset + start, end: scan.offset + Math.max(scan.at, start + 1) }
  const meant = own && nearestCandidate(own.text, [...(fields?.keys() ?? [])])
  recordMistake(own ? 'unknownField' : 'testExpected', span, scan.read, meant ? [meant] : [])
  return null
}

const signs: readonly (readonly [
  RegExp,
  'over' | 'under' | 'atLeast' | 'atMost' | 'is' | 'not',
])[] = [
  [/^(?:<=|=<|≤|＜＝|at most\b)/u, 'atMost'],
  [/^(?:>=|≥|＞＝|at least\b)/u, 'atLeast'],
  [/^(?:!=|<>|≠|！＝|is not\b)/u, 'not'],
  [/^(?:<|＜|under\b)/u, 'under'],
  [/^(?:>|＞|over\b)/u, 'over'],
  [/^(?:==?|＝|is\b)/u, 'is'],
]

function readTest(scan: Scan): ConditionPart | null {
  const field = readField(scan)
  if (!field) return null
  skipSpaces(scan)
  const rest = scan.text.slice(scan.at)
  const found = signs.find(([sign]) => sign.test(rest))
  if (!found) {
    failAt(scan, 'testExpected')
    return null
  }
  scan.at += found[0].exec(rest)?.[0].length ?? 0
  const { name, domain } = field
  if (found[1] !== 'is' && found[1] !== 'not') return readBound(scan, name, domain, found[1])
  const values: Tested[] = []
  do {
    const value = readValue(scan, domain)
    if (value === undefined) return null
    values.push(value)
  } while (takeKeyword(scan, ['|', '｜']))
  const [only] = values
  if (values.length === 1 && only === '') return { field: name, empty: found[1] === 'is' }
  return { field: name, is: values, not: found[1] === 'not' }
}

function readBound(
  scan: Scan,
  field: string,
  domain: FieldDomain,
  sign: 'over' | 'under' | 'atLeast' | 'atMost',
): ConditionPart | null {
  const from = scan.at
  const text = readAmount(scan, domain)
  const isNumber = domain.kind === 'number' && text !== '' && Number.isFinite(Number(text))
  if (isNumber) return { field, [sign]: Number(text) }
  if (domain.kind === 'moment' && isMoment(text)) return { field, [sign]: text }
  const kind = domain.kind
  failAt(
    scan,
    kind === 'number' ? 'numberNeeded' : kind === 'moment' ? 'dateNeeded' : 'noOrder',
    from,
  )
  return null
}

/** A value as the field can have it; undefined when it cannot. */
function readValue(scan: Scan, domain: FieldDomain): Tested | undefined {
  skipSpaces(scan)
  const from = scan.at
  const rest = scan.text.slice(from)
  const nothing = /^(?:''|""|“”|「」)/u.exec(rest)?.[0]
  if (nothing !== undefined) {
    scan.at += nothing.length
    return ''
  }
  if (domain.kind === 'number') {
    const text = readAmount(scan, domain)
    if (text !== '' && Number.isFinite(Number(text))) return Number(text)
    failAt(scan, 'numberNeeded', from)
    return undefined
  }
  const own = readValueText(scan)
  if (!own) failAt(scan, 'testExpected', from)
  if (!own || domain.kind !== 'choice') return own?.text
  const choice = domain.values.find((each) => String(each) === own.text)
  if (choice !== undefined) return choice
  recordMistake(
    'noChoice',
    { start: scan.offset + from, end: scan.offset + scan.at },
    scan.read,
    domain.values.filter((each) => typeof each !== 'boolean'),
  )
  return undefined
}
