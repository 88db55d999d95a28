import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { escapeInvisible, toLiteral } from '../../../../codegen/language/names/code-literals'
import { generateFileTexts } from '../../../../codegen/generator/pipeline/generated-texts'
import { buildProject } from '../../../../codegen/generator/pipeline/project'
import { parseSchemaFiles, type InputFile } from '../../../../codegen/language/read'
import { positionsIn, withText, type Position } from '../../support/positions'
import { shapeOf, type Shape } from '../../support/shape'
import { shareOf, thorough } from '../../../support/thorough'

/* No text in YAML can become code: the shape of the generated code does not depend on it, wherever it stands. */

const fixture = 'tests/codegen/cases/tier-a/schema'
const inputs: InputFile[] = readdirSync(fixture).map((name) => ({
  file: `schema/${name}`,
  text: readFileSync(path.join(fixture, name), 'utf8'),
  kind: name === 'app.yaml' ? 'app' : 'resource',
}))

const payloads = {
  'ends of strings and comments': 'a */ " \' ` \\ ${globalThis.PWN = 1} ] } ) ; // \\u0022',
  'ends of elements': 'a </script> <!-- {globalThis.PWN = 1} "/> &quot; @ts-nocheck',
  'line ends': 'a\r\nglobalThis.PWN = 1\n b',
  'half a character': 'a\ud800 globalThis.PWN = 1',
  // Refused before anything is generated; the escaping itself has tests of its own.
  'what cannot be seen': 'a\u2028\u2029\u0085\u202e\u2066b\u200b\ufeff\0\u001b[31m\u{e0041}c',
  'a name of JavaScript itself': '__proto__',
}

parseSchemaFiles(inputs)

interface Outcome {
  files: ReadonlyMap<string, string> | null
  diagnostics: readonly { level: string; place: { file: string; line: number } }[]
}

const generateWith = async (changed?: { file: string; text: string }): Promise<Outcome> => {
  const files = inputs.map((input) =>
    input.file === changed?.file ? { ...input, text: changed.text } : input,
  )
  const { model, diagnostics } = buildProject(parseSchemaFiles(files))
  return { files: model && (await generateFileTexts(model)), diagnostics }
}

const known = new Map<string, Shape>()
const shapes = (files: ReadonlyMap<string, string>): [string, Shape][] =>
  [...files].map(([file, text]) => {
    const shape = known.get(text) ?? shapeOf(file, text)
    known.set(text, shape)
    return [file, shape]
  })

const textOf = (position: Position): string =>
  inputs.find(({ file }) => file === position.file)?.text ?? ''

/** Harmless text of the same words that takes as much room as the payload, so that names and lines break alike. */
const twinOf = (payload: string): string => {
  const words = payload.replaceAll(/[^\w.]/g, ' ')
  const [head = '', rest = ''] =
    words === payload ? ['_q', payload.slice(2)] : [words[0], words.slice(1)]
  const width = toLiteral(payload).length - 2
  return head + ' '.repeat(Math.max(0, width - words.length)) + rest
}

const all = inputs.flatMap(({ file, text }) => positionsIn(file, text))

/** One place of each kind, of names several: what they are mentioned in differs. */
const kinds = [...new Set(all.map(({ kind }) => kind))].flatMap((kind) => {
  const places = all.filter((position) => position.kind === kind)
  const [first] = places
  if (!first) return []
  const others = [places.at(1), places.at(places.length / 2), places.at(-1)]
  return first.isName ? [...new Set([first, ...others])].flatMap((place) => place ?? []) : [first]
})

const widely = ['ends of strings and comments']
const narrowly = Object.keys(payloads).filter((name) => !widely.includes(name))

/**
 * The places for a text. They are tried at every fourth kind of place, another fourth for each sample: what ends
 * something at all of these, and of the other texts each place gets one in its turn, and a name gets the one that is a name,
 * too. DESKWRIGHT_WHOLE=1 tries all of them everywhere.
 */
const placesFor = (payload: string): readonly Position[] => {
  if (thorough) return kinds
  const places = shareOf(kinds, 4)
  if (widely.includes(payload)) return places
  const turn = narrowly.indexOf(payload)
  return places.filter(
    ({ isName }, index) =>
      index % narrowly.length === turn || (isName && payload === 'a name of JavaScript itself'),
  )
}

let plain: [string, Shape][] = []
beforeAll(async () => {
  const { files, diagnostics } = await generateWith()
  expect(diagnostics.filter(({ level }) => level === 'error')).toEqual([])
  plain = shapes(files ?? new Map())
})

const accepted = new Set<string>()
/** Kinds of places of which each was tried with what ends strings and comments: all of them, or those of the sample. */
const chosen = new Set(widely.flatMap(placesFor))
const tried = new Set(
  kinds
    .filter(({ kind }) => kinds.every((each) => each.kind !== kind || chosen.has(each)))
    .map(({ kind }) => kind),
)

describe.each(Object.entries(payloads))('G-01 %s', (name, payload) => {
  it.each(placesFor(name))('in $kind ($value)', async (position) => {
    const text = textOf(position)
    const hostile = await generateWith({
      file: position.file,
      text: withText(text, position, payload),
    })
    if (!hostile.files) {
      const [error] = hostile.diagnostics.filter(({ level }) => level === 'error')
      expect(error?.place.file).toMatch(/^schema\//)
      expect(error?.place.line).toBeGreaterThan(0)
      return
    }
    accepted.add(position.kind)
    const found = shapes(hostile.files)
    const twin = await generateWith({
      file: position.file,
      text: withText(text, position, twinOf(payload)),
    })
    expect(found).toEqual(twin.files ? shapes(twin.files) : plain)
    for (const [file, shape] of found) {
      expect([file, shape.errors]).toEqual([file, 0])
      expect(shape.nodes).not.toContain('Template')
    }
    for (const code of hostile.files.values()) expect(escapeInvisible(code, '\n')).toBe(code)
  })
})

it('G-01 covers the language: most places take hostile text', () => {
  expect(kinds.length).toBeGreaterThan(100)
  expect(tried.size).toBeGreaterThan(kinds.length / 8)
  const asText = [
    'label',
    'fields.*.label',
    'fields.*.help',
    'fields.*.unit',
    'fields.* (name)',
    'fields.*.choices.*.label',
    'fields.*.choices.* (name)',
    'calls.*.done',
    'create.groups.#.label',
    'list.filters.#.label',
    'lifecycles.#.statuses.*.label',
    'lifecycles.#.statuses.* (name)',
  ]
  const expected = asText.filter((kind) => tried.has(kind))
  expect(expected.length).toBeGreaterThan(0)
  for (const kind of expected) expect([...accepted]).toContain(kind)
})

it('G-06 hostile text leaves nothing on Object.prototype', () => {
  expect(Object.getOwnPropertySymbols(Object.prototype)).toEqual([])
  expect(Object.keys(Object.prototype)).toEqual([])
  expect('PWN' in globalThis).toBe(false)
})
