import { correctedStatuses, type NameableStatuses } from '../../read/sentence/correct-names'
import type { TransitionEntry } from '../../read/transition-table'
import type { DeclaredLifecycle } from '../../read/transition-table'
import type { DeclaredSentence } from '../../read/transition-table'
import { correctedSentence } from '../../read/sentence/correct-sentence'
import type { YamlPath, SourceFile } from '../../read/yaml/source'
import { lineWithReplacement } from '../rule/corrected-line'

/* Lines of a lifecycle as they should be, where it can be asWritten what was meant. */

const toNameable = ({ named, sets, codes }: DeclaredLifecycle): NameableStatuses => ({
  codes: named.codes,
  sets: new Map(sets.map((set) => [set.name, set.codes])),
  isCode: (text) => codes.has(text),
})

/** The codes or sets that a text means; null when nothing comes near it. */
export function correctedCodes(transitionTable: DeclaredLifecycle, text: string): string[] | null {
  const found = correctedStatuses(text, toNameable(transitionTable))
  return (
    found?.map((each) => {
      const status = transitionTable.named.codes.get(each)
      return status ? String(status.code) : each
    }) ?? null
  )
}

/** The one code that a text means. */
const codeAsMeant = (transitionTable: DeclaredLifecycle, text: string): string | null => {
  const [code = null, ...others] = correctedCodes(transitionTable, text) ?? []
  return others.length === 0 ? code : null
}

/** The code of the status that is called so. */
const codeCalled = ({ statuses }: DeclaredLifecycle, name: string | undefined): string | null => {
  const status = statuses.find((each) => each.name !== '' && each.name === name?.trim())
  return status ? String(status.code) : null
}

/** The line of a move with an unknown status. What its words say goes before what its codes come near. */
export function correctedMoveLine(
  transitionTable: DeclaredLifecycle,
  line: TransitionEntry,
): string | null {
  const { notation, words, path } = line
  if (notation?.from.kind !== 'codes') return null
  const [fromWords, toWords] = words?.split(' -> ') ?? []
  const { codes } = notation.from
  const called = codes.length === 1 ? codeCalled(transitionTable, fromWords) : null
  const from = codes.map((text) =>
    transitionTable.codes.has(text)
      ? [text]
      : called === null
        ? correctedCodes(transitionTable, text)
        : [called],
  )
  const to =
    transitionTable.codes.has(notation.to) || notation.to === '?'
      ? notation.to
      : (codeCalled(transitionTable, toWords) ?? codeAsMeant(transitionTable, notation.to))
  if (to === null || from.some((part) => part === null)) return null
  const action = notation.action === null ? '' : ` (${notation.action})`
  const key = `${from.flat().join(', ')} -> ${to}${action}`
  return (
    correctedWordsLine(transitionTable, line, key) ??
    lineWithReplacement(transitionTable.source, { path, on: 'key' }, key)
  )
}

/** The lines of a move that leads to several statuses, one for each; null when it leads to one. */
export function correctedTargetLines(
  transitionTable: DeclaredLifecycle,
  line: TransitionEntry,
): string[] | null {
  const { notation } = line
  const targets = notation ? correctedCodes(transitionTable, notation.to) : null
  if (notation?.from.kind !== 'codes' || targets === null || targets.length < 2) return null
  const from = notation.from.codes.join(', ')
  return targets.map(
    (to) => correctedWordsLine(transitionTable, line, `${from} -> ${to}`) ?? `${from} -> ${to}`,
  )
}

/** A line of a move that says nothing but its words, with the words that belong to its codes. */
export function correctedWordsLine(
  transitionTable: DeclaredLifecycle,
  line: TransitionEntry,
  key: string,
): string | null {
  if (line.yaml.is !== undefined && typeof transitionTable.yaml.moves?.[line.key] !== 'string')
    return null
  if (line.yaml.is === undefined && Object.keys(line.yaml).length > 0) return null
  const [from, to] = key.split(' -> ').map((code) => transitionTable.codes.get(code)?.name ?? '')
  return from && to ? `${key}: ${from} -> ${to}` : null
}

/** The line of a promise that is none. */
export function correctedSentenceLine(
  source: SourceFile,
  { path, read }: DeclaredSentence,
): string | null {
  const meant = correctedSentence(read)
  return meant === null ? null : lineWithReplacement(source, { path, on: 'value' }, meant)
}

/** The line of a place that names one status alone. */
export function correctedStatusLine(
  transitionTable: DeclaredLifecycle,
  at: { path: YamlPath; on: 'key' | 'value' },
  { text, asWritten }: { text: string; asWritten: (code: string) => string },
): string | null {
  const code = codeAsMeant(transitionTable, text)
  return code === null ? null : lineWithReplacement(transitionTable.source, at, asWritten(code))
}
