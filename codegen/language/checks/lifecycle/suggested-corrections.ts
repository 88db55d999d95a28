import { statusesAsMeant, type Nameable } from '../../read/sentence/correct-names'
import type { TransitionEntry } from '../../read/transition-table'
import type { DeclaredLifecycle } from '../../read/transition-table'
import type { DeclaredSentence } from '../../read/transition-table'
import { sentenceAsMeant } from '../../read/sentence/correct-sentence'
import type { Path, SourceFile } from '../../read/yaml/source'
import { lineWith } from '../rule/corrected-line'

/* Lines of a lifecycle as they should be, where it can be told what was meant. */

const toNameable = ({ named, sets, codes }: DeclaredLifecycle): Nameable => ({
  codes: named.codes,
  sets: new Map(sets.map((set) => [set.name, set.codes])),
  isCode: (text) => codes.has(text),
})

/** The codes or sets that a text means; null when nothing comes near it. */
export function codesAsMeant(ledger: DeclaredLifecycle, text: string): string[] | null {
  const found = statusesAsMeant(text, toNameable(ledger))
  return (
    found?.map((each) => {
      const status = ledger.named.codes.get(each)
      return status ? String(status.code) : each
    }) ?? null
  )
}

/** The one code that a text means. */
const codeAsMeant = (ledger: DeclaredLifecycle, text: string): string | null => {
  const [code = null, ...others] = codesAsMeant(ledger, text) ?? []
  return others.length === 0 ? code : null
}

/** The code of the status that is called so. */
const codeCalled = ({ statuses }: DeclaredLifecycle, name: string | undefined): string | null => {
  const status = statuses.find((each) => each.name !== '' && each.name === name?.trim())
  return status ? String(status.code) : null
}

/** The line of a move with an unknown status. What its words say goes before what its codes come near. */
export function moveLine(ledger: DeclaredLifecycle, line: TransitionEntry): string | null {
  const { notation, words, path } = line
  if (notation?.from.kind !== 'codes') return null
  const [fromWords, toWords] = words?.split(' -> ') ?? []
  const { codes } = notation.from
  const called = codes.length === 1 ? codeCalled(ledger, fromWords) : null
  const from = codes.map((text) =>
    ledger.codes.has(text) ? [text] : called === null ? codesAsMeant(ledger, text) : [called],
  )
  const to =
    ledger.codes.has(notation.to) || notation.to === '?'
      ? notation.to
      : (codeCalled(ledger, toWords) ?? codeAsMeant(ledger, notation.to))
  if (to === null || from.some((part) => part === null)) return null
  const action = notation.action === null ? '' : ` (${notation.action})`
  const key = `${from.flat().join(', ')} -> ${to}${action}`
  return wordedLine(ledger, line, key) ?? lineWith(ledger.source, { path, on: 'key' }, key)
}

/** The lines of a move that leads to several statuses, one for each; null when it leads to one. */
export function targetLines(ledger: DeclaredLifecycle, line: TransitionEntry): string[] | null {
  const { notation } = line
  const targets = notation ? codesAsMeant(ledger, notation.to) : null
  if (notation?.from.kind !== 'codes' || targets === null || targets.length < 2) return null
  const from = notation.from.codes.join(', ')
  return targets.map((to) => wordedLine(ledger, line, `${from} -> ${to}`) ?? `${from} -> ${to}`)
}

/** A line of a move that says nothing but its words, with the words that belong to its codes. */
export function wordedLine(
  ledger: DeclaredLifecycle,
  line: TransitionEntry,
  key: string,
): string | null {
  if (line.yaml.is !== undefined && typeof ledger.yaml.moves?.[line.key] !== 'string') return null
  if (line.yaml.is === undefined && Object.keys(line.yaml).length > 0) return null
  const [from, to] = key.split(' -> ').map((code) => ledger.codes.get(code)?.name ?? '')
  return from && to ? `${key}: ${from} -> ${to}` : null
}

/** The line of a promise that is none. */
export function sentenceLine(source: SourceFile, { path, read }: DeclaredSentence): string | null {
  const meant = sentenceAsMeant(read)
  return meant === null ? null : lineWith(source, { path, on: 'value' }, meant)
}

/** The line of a place that names one status alone. */
export function statusLine(
  ledger: DeclaredLifecycle,
  at: { path: Path; on: 'key' | 'value' },
  { text, told }: { text: string; told: (code: string) => string },
): string | null {
  const code = codeAsMeant(ledger, text)
  return code === null ? null : lineWith(ledger.source, at, told(code))
}
