import { describe, expect, it } from 'vitest'
import type { Diagnostic } from '../../../../codegen/base/diagnostic'
import { harmless } from './harmless-mutants'
import { lifecycleMutants } from '../../support/lifecycle-mutants'
import { mutantsOf, triedOf, triedOfAll, type Mutant } from './mutants'
import { changeable, realFiles } from '../../support/schema-under-test'
import { thorough } from '../../../support/thorough'

const files = realFiles()
const schemaFiles = files.filter(({ kind }) => kind === 'app' || kind === 'resource')

/** A slip of each kind at each kind of place, those of the structure once for all files: `fields · label` once a file, not once a field. */
function sampled(mutants: readonly Mutant[]): Mutant[] {
  const seen = new Set<string>()
  return mutants.filter(({ file, slip, path }) => {
    const place = path
      .replace(/moves\/.*/, 'moves/*')
      .replaceAll(/(?<=\/)-?\d+(?=\/|$)/g, '#')
      .replace(/(?<=lifecycle\/accept\/)[^/]+/, '*')
    const structural = slip === 'wrong type' || slip === 'duplicate key'
    const key = structural
      ? `${slip} ${place.split('/').slice(-2).join('/')}`
      : `${file} ${slip} ${place}`
    return !seen.has(key) && seen.add(key)
  })
}

const mutants = triedOf(
  [
    ...sampled(schemaFiles.flatMap(mutantsOf)),
    ...schemaFiles.filter(({ text }) => text.includes('\nlifecycle:')).flatMap(lifecycleMutants),
  ].filter(({ file, text }) =>
    schemaFiles.every((each) => each.file !== file || each.text !== text),
  ),
)

const holds = (line: string, word: string): boolean => {
  const escaped = word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'u').test(line)
}

/** The changed line, or one that names what was changed: a slip shows where two places disagree. */
function isRightPlace({ file, text, line, words }: Mutant, { place, code }: Diagnostic): boolean {
  if (place.file === file && place.line === line) return true
  // What is missing from a whole file is reported at its first key.
  if (code.startsWith('missing-') && place.file === file) return true
  const whole = place.file === file ? text : files.find((each) => each.file === place.file)?.text
  const shown = whole?.split('\n')[place.line - 1] ?? ''
  return words.some((word) => holds(shown, word))
}

/** What is said in the same words about the texts of several languages is one thing. */
const topics = (said: readonly Diagnostic[]): Set<string> =>
  new Set(said.map(({ code, message }) => `${code} ${message.replace(/^There is no \S+ for/, '')}`))

const told = ({ place, level, code, message }: Diagnostic): string =>
  `${place.file}:${place.line}:${place.column} ${level} ${code} ${message}`

const named = ({ slip, file, path, line }: Mutant): string => `${slip} ${file}:${line} ${path}`

/** What is said about each finding and each promise by itself when none of them rests on anything any more. */
const isWhole = ({ slip, path }: Mutant): boolean =>
  slip === 'remove key' && /^lifecycle\/(?:accept|server)$/.test(path)

const reason = ({ slip, path, file }: Mutant) =>
  harmless.find(
    (each) =>
      (each.isApp ?? false) === file.endsWith('/app.yaml') &&
      each.slips.includes(slip) &&
      each.path.test(path),
  )

describe('G-08 slips in the five files', () => {
  const change = changeable(files)
  const judged = mutants.map((mutant) => ({ mutant, said: change(mutant.file, mutant.text) }))
  const silent = judged.filter(({ said }) => said.length === 0)

  it('are rejected with one message in the right place, or are known to do no harm', () => {
    const rejected = judged.filter(({ said }) => said.some(({ level }) => level === 'error'))
    const warned = judged.length - rejected.length - silent.length
    console.log(
      `${judged.length} slips: ${rejected.length} rejected, ${warned} warned about, ${silent.length} harmless`,
    )
    expect(rejected.length).toBeGreaterThan(triedOfAll(500))
    const unexplained = silent.filter(({ mutant }) => !reason(mutant))
    expect(unexplained.map(({ mutant }) => named(mutant))).toEqual([])
  })

  it('get exactly one error, or else only warnings about one thing', () => {
    const many = judged.filter(({ mutant, said }) => {
      const errors = said.filter(({ level }) => level === 'error')
      return !isWhole(mutant) && (errors.length > 1 || topics(said).size > 1)
    })
    expect(many.map(({ mutant, said }) => [named(mutant), ...said.map(told)])).toEqual([])
  })

  it('are reported where the slip is or shows', () => {
    const lost = judged.flatMap(({ mutant, said }) =>
      said
        .filter((diagnostic) => !isWhole(mutant) && !isRightPlace(mutant, diagnostic))
        .map((diagnostic) => [named(mutant), told(diagnostic)]),
    )
    expect(lost).toEqual([])
  })

  it.runIf(thorough)('have no reason to be harmless that none of them needs', () => {
    const needed = new Set(silent.map(({ mutant }) => reason(mutant)))
    expect(harmless.filter((each) => !needed.has(each)).map(({ why }) => why)).toEqual([])
  })
})
