import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import {
  structureCodes,
  type StructureCode,
} from '../../../../codegen/language/read/yaml/structure-codes'
import { loadSchemaFolder } from '../../../../codegen/language/read'
import { validateStructure } from '../../../../codegen/language/checks/structure'

const root = mkdtempSync(path.join(tmpdir(), 'codes-'))
afterAll(() => rmSync(root, { recursive: true }))

const field = (flow: string) => `resource: x\nfields:\n  f: ${flow}\n`

/** What a file must hold to be answered with the code. */
const contents: Partial<Record<StructureCode, string | Uint8Array>> = {
  'file-too-large': '#'.repeat(1_100_000),
  'not-utf8': Uint8Array.of(0x61, 0x3a, 0x20, 0xff),
  'control-character': 'a: \u0007',
  'hidden-direction': 'a: \u202E',
  'empty-file': '',
  'yaml-syntax': 'a: {',
  'yaml-directive': '%YAML 1.1\n---\na: 1',
  'yaml-alias': 'a: *b',
  'yaml-tag': 'a: !b c',
  'several-documents': 'a: 1\n---\na: 1',
  'too-deep': '['.repeat(200),
  'too-many-entries': '- a\n'.repeat(6000),
  'merge-key': '<<: { a: 1 }',
  'complex-key': '? [a]\n: b',
  'duplicate-key': 'a: 1\na: 2',
  'forbidden-key': 'constructor: 1',
  'unquoted-number': 'a: 01',
  'unquoted-key': '~: 1',
  'boolean-code': 'choices: { true: a }',
  'yaml-hazard': 'on: 1',
  'unknown-key': 'colour: red',
  'misplaced-key': field('{ type: text, to: a }'),
  'missing-key': 'resource: x',
  'wrong-type': 'resource: 1',
  'not-allowed': field('{ type: txet }'),
  'bad-key': 'calls: { a b: { path: /a } }',
  'bad-value': 'path: order',
  'out-of-range': field('{ type: money, scale: 99 }'),
  'wrong-length': 'identity: []',
  'duplicate-item': 'identity: [a, a]',
}

/** What must be wrong with a folder to be answered with the code. */
const spoilers: Partial<Record<StructureCode, (folder: string) => void>> = {
  'missing-folder': (folder) => rmSync(folder, { recursive: true }),
  'not-a-folder': (folder) => {
    rmSync(folder, { recursive: true })
    writeFileSync(folder, '')
  },
  'missing-app': (folder) => rmSync(path.join(folder, 'app.yaml')),
  'no-resource': () => {},
  'not-a-file': (folder) => mkdirSync(path.join(folder, 'x.yaml')),
  'strange-link': (folder) => symlinkSync('/etc/passwd', path.join(folder, 'x.yaml')),
  'broken-link': (folder) => symlinkSync('nowhere', path.join(folder, 'x.yaml')),
  'unreadable-file': (folder) => symlinkSync('x.yaml', path.join(folder, 'x.yaml')),
  'yml-extension': (folder) => writeFileSync(path.join(folder, 'x.yml'), ''),
  'nested-file': (folder) => {
    mkdirSync(path.join(folder, 'sub'))
    writeFileSync(path.join(folder, 'sub', 'x.yaml'), '')
  },
  'bad-file-name': (folder) => writeFileSync(path.join(folder, 'i18n', 'EN.yaml'), 'a: b'),
}

const codesIn = (spoil: (folder: string) => void): [code: string, level: string][] => {
  const folder = mkdtempSync(path.join(root, 'case-'))
  mkdirSync(path.join(folder, 'i18n'))
  copyFileSync('schema/app.yaml', path.join(folder, 'app.yaml'))
  spoil(folder)
  const i18n = path.join(folder, 'i18n')
  const { sources, diagnostics } = loadSchemaFolder(folder, { shell: i18n, resources: i18n })
  const all = [...diagnostics, ...validateStructure(sources, diagnostics)]
  return all.map(({ code, level }) => [code, level])
}

test('every code has a fixture', () => {
  expect(Object.keys({ ...contents, ...spoilers }).toSorted()).toEqual(
    Object.keys(structureCodes).toSorted(),
  )
})

test.each(Object.keys(structureCodes) as StructureCode[])('%s', (code) => {
  const content = contents[code]
  const spoil =
    spoilers[code] ??
    ((folder: string) => writeFileSync(path.join(folder, 'x.yaml'), content ?? ''))
  expect(codesIn(spoil)).toContainEqual([code, structureCodes[code].level])
})
