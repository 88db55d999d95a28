import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { isScalar, parseDocument, visit } from 'yaml'
import type { Diagnostic } from '../../../../codegen/base/diagnostic'
import { readSchemaFolder, type InputFile } from '../../../../codegen/language/read'
import { domains, schemaDirOf } from '../../../domains/folders'
import { mutantsOf, triedOf, triedOfAll, type Mutant } from './mutants'
import { changeable } from '../../support/schema-under-test'
import { thorough } from '../../../support/thorough'

/* The same slips of a hand in the folders of other businesses: those that contradict the language or another line. */

/** Whatever these slips hit, the schema has become wrong. The others may give another schema that is as good. */
const always = new Set(['misspell key', 'wrong type', 'duplicate key'])

/** Keys that an author names freely: another name is another name. */
const FREE =
  /^shared\/|(?:^|\/)(?:choices\/.+|(?:fields|calls|sets|accept|constants|rows|roles|offered|done|label|title|headers|with|names|promises|queues|questions)\/[^/]+)$/

const filesOf = (name: string): readonly InputFile[] =>
  readSchemaFolder(schemaDirOf(name), {
    shell: 'i18n',
    resources: path.join('tests/domains', name, 'i18n'),
  }).files

/** Names of what stands elsewhere in the folder. */
const MENTION =
  /(?:^|\/)(?:(?:body|fields|columns|filters|rowActions|buttons|identity|stack)\/\d+|type|field|show|operator|toggles)$/

/** A slip of each kind at each kind of place of a file: `fields · label` once, not once a field. */
function sampled(mutants: readonly Mutant[]): Mutant[] {
  const seen = new Set<string>()
  return mutants.filter(({ file, slip, path: at }) => {
    const place = at
      .replaceAll(/(?<=\/)-?\d+(?=\/|$)/g, '#')
      .split('/')
      .slice(-2)
      .join('/')
    const key = `${file} ${slip} ${place}`
    return !seen.has(key) && seen.add(key)
  })
}

const isWrong = ({ slip, path: at }: Mutant): boolean =>
  slip === 'misspell value'
    ? MENTION.test(at) && !at.startsWith('show/history/')
    : always.has(slip) &&
      !(slip === 'misspell key' && FREE.test(at)) &&
      !/label|done|constants|^title$|^roles\/[^/]+$/.test(at)

interface Judged {
  mutant: Mutant
  said: readonly Diagnostic[]
}

const EVERY = 12

const judge = (name: string): Judged[] => judgedIn(filesOf(name), EVERY)

const judgedIn = (files: readonly InputFile[], every: number): Judged[] => {
  const schema = files.filter(({ kind }) => kind === 'app' || kind === 'resource')
  const change = changeable(files)
  const chosen = sampled(schema.flatMap(mutantsOf).filter(isWrong)).filter(
    (_, index) => index % every === 0,
  )
  return triedOf(chosen).map((mutant) => ({
    mutant,
    said: change(mutant.file, mutant.text),
  }))
}

const told = ({ mutant, said }: Judged): string =>
  [`${mutant.slip} ${mutant.file}:${mutant.line} ${mutant.path}`]
    .concat(said.map(({ place, code, message }) => `${place.line} ${code} ${message}`))
    .join('\n  ')

const errorsOf = ({ said }: Judged): Diagnostic[] => said.filter(({ level }) => level === 'error')

const isRight = (judged: Judged): boolean => {
  const { mutant } = judged
  const [first, ...others] = errorsOf(judged)
  const inPlace = first?.place.file === mutant.file && first.place.line === mutant.line
  return inPlace && others.length === 0
}

/**
 * What is known to be told otherwise: a status that is called something else in one place only is reported where it is
 * mentioned, `of` without its last letter is one of YAML's own words, and a move without facts, a choice of another
 * kind, or a total by its place alone may be meant.
 */
const known = ({ mutant: { slip, path: at } }: Judged): boolean =>
  /statuses\/[^/]+$|\/of$/.test(at) ||
  (slip === 'wrong type' && /moves\/|choices\/|\/total$/.test(at))

const word = ({ path: at }: Mutant): string => at.split('/').at(-1) ?? ''

describe('G-08 slips in other businesses', () => {
  const all = domains.flatMap(judge)

  it('are rejected with one error in the right line', () => {
    const right = all.filter(isRight)
    console.log(`${all.length} slips: ${right.length} rejected by one error in the right line`)
    expect(all.length).toBeGreaterThanOrEqual(triedOfAll(300))
    expect(right.length / all.length).toBeGreaterThanOrEqual(thorough ? 0.97 : 0.9)
    const unexplained = all.filter((each) => !isRight(each) && !known(each))
    expect(unexplained.map(told)).toEqual([])
  })

  it('are answered with the key that was meant', () => {
    const keys = all.filter(({ mutant }) => mutant.slip === 'misspell key').filter(isRight)
    expect(keys.length).toBeGreaterThan(triedOfAll(50))
    const lost = keys.filter(
      (each) => !errorsOf(each)[0]?.help?.includes(`\`${word(each.mutant)}\``),
    )
    expect(lost.map((each) => `${told(each)}\n  ${errorsOf(each)[0]?.help}`)).toEqual([])
  })
})

/** Schema folders that use what the businesses do not use of the language. */
const newer = [
  'tests/features/schema',
  ...[
    'act',
    'conditions',
    'counted',
    'cursors',
    'dialect',
    'fields',
    'json-api',
    'postgrest',
    'rest',
    'versions',
  ].map((name) => `tests/codegen/cases/${name}/schema`),
  ...['checked', 'desk', 'openid', 'renewed'].map(
    (name) => `tests/codegen/language/checks/slips/${name}`,
  ),
]

const filesAt = (folder: string): readonly InputFile[] =>
  readSchemaFolder(folder, { shell: 'i18n', resources: path.join(folder, '../i18n') }).files

describe('G-08 slips in keys that are newer', () => {
  const all = newer.flatMap((folder) => judgedIn(filesAt(folder), 1))

  it('are rejected with one error in the right line', () => {
    console.log(`${all.length} slips in newer keys`)
    expect(all.length).toBeGreaterThanOrEqual(triedOfAll(200))
    // What a session sends has names of its own, and so has a type of JSON:API.
    const meant = all.filter(
      ({ mutant }) =>
        !/^(?:session\/\w+\/body\/|type$)/.test(mutant.path) || mutant.slip !== 'misspell value',
    )
    expect(meant.filter((each) => !isRight(each) && !known(each)).map(told)).toEqual([])
  })
})

/** The keys that a schema of the language has anywhere. */
const keysIn = (node: unknown): string[] => {
  if (typeof node !== 'object' || node === null) return []
  const { properties } = node as { properties?: object }
  return [...Object.keys(properties ?? {}), ...Object.values(node).flatMap(keysIn)]
}

test('no key of the language is left out of the folders in which slips are tried', () => {
  const written = new Set<string>()
  const folders = ['schema', ...domains.map(schemaDirOf), ...newer]
  for (const { kind, text } of folders.flatMap(filesAt)) {
    if (kind !== 'app' && kind !== 'resource') continue
    visit(parseDocument(text), {
      Pair: (_, { key }) => void (isScalar(key) && written.add(String(key.value))),
    })
  }
  const keys = ['app', 'resource'].flatMap((name) =>
    keysIn(JSON.parse(readFileSync(`codegen/${name}.schema.json`, 'utf8'))),
  )
  expect([...new Set(keys)].filter((key) => !written.has(key))).toEqual([])
})
