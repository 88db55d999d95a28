import type { Code } from '../../model'
import { nearest } from '../../base/nearest'
import type { Path } from '../../read/yaml/source'
import { groupedBy, repeated } from '../../base/grouped'
import type { Ledger, LedgerLine } from '../../read/ledger'
import { targetTexts, type ServerLine } from '../../read/server'
import type { Stretch } from '../../read/mention'
import type { Problem, Rule } from '../rule/rule'
import type { Schema } from '../../read/schema'
import { codeList, codeText } from '../../model/table'

const eachLedger = ({ resources }: Schema, check: (ledger: Ledger) => Problem[]): Problem[] =>
  resources.flatMap(({ ledgers }) => ledgers.flatMap(check))

/* ---- S03: statuses that nobody declared ---- */

interface StatusMention {
  text: string
  path: Path
  on: 'key' | 'value'
  within?: Stretch
  what: string
  /** A record gets this status, so it can be only one. */
  isTarget?: true
}

/** One problem per unknown status, at the first place that names it. */
const unknownStatus: Rule = {
  code: 'unknown-status',
  check: (schema) =>
    eachLedger(schema, (ledger) => {
      const unknown = statusMentions(ledger).filter(({ text }) => !ledger.codes.has(text))
      return [...groupedBy(unknown, ({ text }) => text)].map(([text, places]) => {
        const [first] = places
        const count = places.length > 1 ? ` ${places.length} places name it.` : ''
        return {
          source: ledger.source,
          path: first.path,
          on: first.on,
          within: first.within,
          message: `${first.what} a status that is not declared: ${codeText(text)}.${count}`,
          help:
            (first.isTarget && severalHelp(ledger, text)) ??
            statusHelp(ledger, text, places.length),
        }
      })
    }),
}

/** What to do about a move that leads to two statuses at once; undefined when it does not. */
function severalHelp(ledger: Ledger, text: string): string | undefined {
  const meant = statusesAsMeant(ledger, text)
  return meant?.includes(', ')
    ? 'a record has one status: write a move for each target, or keep what goes on beside it in a field of its own with a second lifecycle, under `lifecycles`'
    : undefined
}

function statusHelp(ledger: Ledger, text: string, count: number): string {
  const set = nearest(
    text,
    ledger.sets.map(({ name }) => name),
  )
  const words = ledger.statuses.filter(({ code }) => typeof code === 'string')
  const guess =
    set ??
    nearest(
      text,
      words.map(({ code }) => String(code)),
    )
  const meant = guess ?? statusesAsMeant(ledger, text)
  if (meant !== null) return `did you mean \`${meant}\`?`
  const places = count > 1 ? 'those places' : 'it here'
  return `declare ${codeText(text)} under \`statuses\`, or remove ${places}. Declared: ${declared(ledger)}`
}

/**
 * Declared statuses in a text that is none: `17, 18, 19` for `17-19`, `17 and 18, 19` or `17;18;19`, and `12` for `“12`.
 * Null when some part of it is not declared.
 */
function statusesAsMeant({ codes, statuses }: Ledger, text: string): string | null {
  const named = (part: string): string | null => {
    if (codes.has(part)) return part
    const status = statuses.find(({ name }) => name !== '' && name === part)
    return status ? codeText(status.code) : null
  }
  const plain = text.trim().replaceAll(/^[“”‘’"'「]+|[“”‘’"'」。.;；:：]+$/gu, '')
  const range = /^(\d+)\s*(?:-|–|—|~|～|\.\.|to|至|到)\s*(\d+)$/u.exec(plain)
  const [first, last] = [Number(range?.[1]), Number(range?.[2])]
  const parts = range
    ? statuses.flatMap(({ code }) =>
        typeof code === 'number' && code >= first && code <= last ? [String(code)] : [],
      )
    : plain.split(/\s*(?:[,，、;；/&+]|\band\b|和|与|與|及)\s*/u)
  const found = parts.map(named)
  return parts.length > 0 && found.every((part) => part !== null) ? found.join(', ') : null
}

/** `1 to 19` where the codes are a run of numbers, else a list of them. */
function declared({ statuses }: Ledger): string {
  const codes = statuses.map(({ code }) => code)
  const [first] = codes
  const run = codes.every(
    (code, index) =>
      typeof code === 'number' && typeof first === 'number' && code === first + index,
  )
  if (run && codes.length > 2) return `${first} to ${codes.at(-1)}`
  const shown = codeList(codes.slice(0, 20))
  return codes.length > 20 ? `${shown} and ${codes.length - 20} more` : shown
}

function statusMentions(ledger: Ledger): StatusMention[] {
  const { path, yaml } = ledger
  return [
    ...ledger.lines.flatMap(lineMentions),
    ...(ledger.serverLines ?? []).flatMap((line) => serverMentions(line, ledger)),
    ...ledger.sets.flatMap((set) =>
      set.codes.map((code, index) => ({
        text: String(code),
        path: [...set.path, index],
        on: 'value' as const,
        what: `The set \`${set.name}\` holds`,
      })),
    ),
    ...ledger.accepted
      .filter(({ id, subject }) => /^G0[1-46]$/.test(id) && !subject.includes(' '))
      .map((accept) => ({
        text: accept.subject === "''" ? '' : accept.subject,
        path: accept.path,
        on: 'key' as const,
        what: `\`${accept.key}\` accepts a finding about`,
      })),
    ...ledger.sentences.flatMap(({ name, path: place, read }) =>
      read.unknownStatuses.map(({ text, start: at, end }) => ({
        text,
        path: place,
        on: 'value' as const,
        within: { start: at, length: end - at },
        what: `The promise \`${name}\` names`,
      })),
    ),
    ...ledger.start.map((code, index) => ({
      text: String(code),
      path: [...path, 'start', ...(Array.isArray(yaml.start) ? [index] : [])],
      on: 'value' as const,
      what: '`start` names',
    })),
  ]
}

function lineMentions({ notation, key, path }: LedgerLine): StatusMention[] {
  if (!notation) return []
  const { from, to } = notation
  const left = from.kind === 'codes' ? from.codes : from.kind === 'all' ? from.except : []
  const mention = (text: string, what: string) => ({ text, path, on: 'key' as const, what })
  return [
    ...left.map((text) => mention(text, `Move \`${key}\` names`)),
    ...(to === '?'
      ? []
      : [{ ...mention(to, `Move \`${key}\` leads to`), isTarget: true as const }]),
  ]
}

/** The statuses that an entry of `server` names; the name of a set stands for its members. */
function serverMentions({ notation, path, text }: ServerLine, ledger: Ledger): StatusMention[] {
  if (!notation) return []
  const { from, to } = notation
  const left = from.kind === 'codes' ? from.codes : from.kind === 'all' ? from.except : []
  const right = to === '?' ? [] : targetTexts(to, ledger)
  return [...left, ...right]
    .filter((each) => !ledger.sets.some(({ name }) => name === each))
    .map((each) => ({ text: each, path, on: 'value', what: `\`${text}\` under \`server\` names` }))
}

/* ---- S08 ---- */

const start: Rule = {
  code: 'start',
  check: (schema) =>
    eachLedger(schema, ({ source, path, start: codes, moves, statuses }) => {
      if (moves.length === 0 || codes.length > 0) return []
      const message = 'The lifecycle has moves, but does not say where a record starts.'
      const help = `add \`start: ${codeText(statuses[0]?.code ?? null)}\`, or another status`
      return [{ source, path, on: 'key', message, help }]
    }),
}

/** When no move uses a call, some status probably forgot to name it, and its moves would go through another call. */
const unusedCall: Rule = {
  code: 'unused-call',
  check: (schema) =>
    eachLedger(schema, (ledger) => {
      const used = new Set([
        ...ledger.moves.map(({ call }) => call),
        ...ledger.statuses.map(({ yaml }) => yaml.call),
        ...ledger.lines.map(({ yaml }) => yaml.call),
      ])
      const names = Object.keys(ledger.yaml.calls ?? {})
      const isKnown = [...used].every((name) => !name || names.includes(name))
      if (ledger.moves.length === 0 || !isKnown || used.has('')) return []
      return names
        .filter((name) => !used.has(name))
        .map((name) => ({
          source: ledger.source,
          path: [...ledger.path, 'calls', name],
          on: 'key' as const,
          message: `No move uses the call \`${name}\`.`,
          help: `name it on the statuses that it leads to: \`call: ${name}\`; or remove it`,
        }))
    }),
}

/* ---- S10 and doubled moves ---- */

const moveOrder: Rule = {
  code: 'move-order',
  check: (schema) =>
    eachLedger(schema, (ledger) => {
      const rank = new Map(ledger.statuses.map(({ code }, index) => [code, index]))
      const single = ledger.lines.flatMap((line) => {
        const pair = singlePair(line, ledger)
        return pair ? [{ line, from: rank.get(pair[0]) ?? 0, to: rank.get(pair[1]) ?? 0 }] : []
      })
      const late = single.find((each, index) => {
        const before = single[index - 1]
        return before && (each.from - before.from || each.to - before.to) < 0
      })
      if (!late) return []
      const message = `Move \`${late.line.key}\` stands after a move that it belongs before.`
      const help = 'sort the moves by where they start, then by where they lead'
      return [{ source: ledger.source, path: late.line.path, on: 'key', message, help }]
    }),
}

/** The two statuses of a line, when it is about one pair of known statuses; otherwise null. */
export function singlePair({ notation }: LedgerLine, { codes }: Ledger): [Code, Code] | null {
  if (notation?.from.kind !== 'codes' || notation.from.codes.length !== 1) return null
  const [from, to] = [codes.get(notation.from.codes[0] ?? ''), codes.get(notation.to)]
  return from && to ? [from.code, to.code] : null
}

const duplicateMove: Rule = {
  code: 'duplicate-move',
  check: (schema) =>
    eachLedger(schema, (ledger) => {
      const same = repeated(ledger.moves, ({ from, to, action }) =>
        JSON.stringify([from, to, action]),
      )
      return [...groupedBy(same, ([{ line }]) => line)].map(([line, [[move, first]]]) => ({
        source: ledger.source,
        path: line.path,
        on: 'key',
        message: `Move \`${line.key}\` holds ${codeText(move.from)} -> ${codeText(move.to)}, which \`${first.line.key}\` in line ${first.place.line} is already.`,
        help: 'remove one, or give one an action of its own: `FROM -> TO (action)`',
      }))
    }),
}

export const lifecycleRules = [unknownStatus, start, duplicateMove]

/**
 * These rules run only for ledgers without errors: a move with a wrong code also stands in a wrong place and leaves its
 * call unused.
 */
export const lateLifecycleRules = [moveOrder, unusedCall]
