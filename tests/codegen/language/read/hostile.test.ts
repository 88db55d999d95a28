import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  closeSync,
  readdirSync,
  ftruncateSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { loadSchemaFolder } from '../../../../codegen/language/read'
import { printDiagnostics } from '../../../../codegen/language/print'
import { validateStructure } from '../../../../codegen/language/checks/structure'
import { evil } from '../../support/evil-yaml'
import { testWith, withoutRights } from '../../../support/needs'

const root = mkdtempSync(path.join(tmpdir(), 'schema-'))
afterAll(() => rmSync(root, { recursive: true }))

/** The real schema, with something evil beside it or in place of a file. */
function schemaWith(spoil: (folder: string) => void): string {
  const folder = mkdtempSync(path.join(root, 'case-'))
  for (const name of readdirSync('schema').filter((each) => each.endsWith('.yaml'))) {
    copyFileSync(path.join('schema', name), path.join(folder, name))
  }
  spoil(folder)
  return folder
}

const codesOf = (folder: string): string[] => {
  const { sources, diagnostics, texts } = loadSchemaFolder(folder, {
    shell: 'i18n',
    resources: 'i18n',
  })
  const all = [...diagnostics, ...validateStructure(sources, diagnostics)]
  const printed = printDiagnostics(all, texts, 'Nothing was written.')
  // A stack trace would be the generator's fault, not the author's.
  expect(printed).not.toMatch(/\n\s+at .*:\d+/)
  for (const { place, message } of all) {
    expect(place.line).toBeGreaterThan(0)
    expect(place.column).toBeGreaterThan(0)
    expect(message).toMatch(/^\S.*\.$/s)
  }
  return all.map(({ place, code }) => `${path.basename(place.file)} ${code}`)
}

describe('G-05 one readable error for', () => {
  test.each(evil)('%s', (_, content, code) => {
    const folder = schemaWith((at) => writeFileSync(path.join(at, 'evil.yaml'), content))
    expect(codesOf(folder)).toEqual([`evil.yaml ${code}`])
  })

  test('a file of 50 MB, which is not read', () => {
    const folder = schemaWith((at) => {
      const handle = openSync(path.join(at, 'evil.yaml'), 'w')
      ftruncateSync(handle, 50 * 1024 * 1024)
      closeSync(handle)
    })
    expect(codesOf(folder)).toEqual(['evil.yaml file-too-large'])
  })

  test('a folder named like a file', () => {
    const folder = schemaWith((at) => mkdirSync(path.join(at, 'evil.yaml')))
    expect(codesOf(folder)).toEqual(['evil.yaml not-a-file'])
  })

  testWith(process.platform === 'win32' ? 'Windows has no pipes in folders' : null)(
    'a pipe, which nobody writes to',
    () => {
      const folder = schemaWith((at) => execFileSync('mkfifo', [path.join(at, 'evil.yaml')]))
      expect(codesOf(folder)).toEqual(['evil.yaml not-a-file'])
    },
  )

  test('a link to nowhere', () => {
    const folder = schemaWith((at) => symlinkSync('nowhere', path.join(at, 'evil.yaml')))
    expect(codesOf(folder)).toEqual(['evil.yaml broken-link'])
  })

  test.each(['/etc/passwd', '/dev/zero', '../secret.yaml', 'beside/../../secret.yaml'])(
    'a link to %s, which is not read',
    (target) => {
      writeFileSync(path.join(root, 'secret.yaml'), 'not-for-anybody: 1\n')
      const folder = schemaWith((at) => {
        mkdirSync(path.join(at, 'beside'))
        symlinkSync(target, path.join(at, 'evil.yaml'))
      })
      expect(codesOf(folder)).toEqual(['evil.yaml strange-link'])
      const { texts, diagnostics } = loadSchemaFolder(folder, { shell: 'i18n', resources: 'i18n' })
      expect(printDiagnostics(diagnostics, texts, '')).not.toMatch(/root:|not-for-anybody/)
    },
  )

  test('a link within the folder is read', () => {
    const folder = schemaWith((at) => {
      mkdirSync(path.join(at, '..data'))
      renameSync(path.join(at, 'bank.yaml'), path.join(at, '..data', 'bank.yaml'))
      symlinkSync('..data/bank.yaml', path.join(at, 'bank.yaml'))
    })
    expect(codesOf(folder)).toEqual([])
  })

  test('a link to itself', () => {
    const folder = schemaWith((at) => symlinkSync('evil.yaml', path.join(at, 'evil.yaml')))
    expect(codesOf(folder)).toEqual(['evil.yaml unreadable-file'])
  })

  test('a file that may not be read', async () => {
    const folder = schemaWith((at) => chmodSync(path.join(at, 'bank.yaml'), 0))
    for (const each of [root, folder]) chmodSync(each, 0o755)
    const codes = await withoutRights(() => codesOf(folder))
    expect(codes).toEqual(['bank.yaml unreadable-file'])
  })

  test('a missing app.yaml', () => {
    const folder = schemaWith((at) => rmSync(path.join(at, 'app.yaml')))
    expect(codesOf(folder)).toEqual(['app.yaml missing-app'])
  })

  test('a missing folder, and a file in place of one', () => {
    expect(codesOf(path.join(root, 'missing'))).toEqual(['missing missing-folder'])
    const folder = schemaWith(() => {})
    expect(codesOf(path.join(folder, 'app.yaml'))).toEqual(['app.yaml not-a-folder'])
  })

  test('another ending', () => {
    const folder = schemaWith((at) => writeFileSync(path.join(at, 'loan.yml'), 'resource: loan'))
    expect(codesOf(folder)).toEqual(['loan.yml yml-extension'])
  })
})

test('a file in a folder below is told, since nothing reads it', () => {
  const folder = schemaWith((at) => {
    for (const below of ['sub', '.drafts']) {
      mkdirSync(path.join(at, below))
      writeFileSync(path.join(at, below, 'deep.yaml'), 'resource: deep')
    }
  })
  expect(codesOf(folder)).toEqual(['deep.yaml nested-file'])
})

test('files of other kinds are none of ours', () => {
  const folder = schemaWith((at) => {
    writeFileSync(path.join(at, 'order.rules.md'), '# rules')
    writeFileSync(path.join(at, '.order.yaml.swp'), '\0')
    symlinkSync('me@host', path.join(at, '.#order.yaml'))
    mkdirSync(path.join(at, 'old'))
  })
  expect(codesOf(folder)).toEqual([])
})

test('G-05 translations are guarded alike', () => {
  const folder = mkdtempSync(path.join(root, 'i18n-'))
  writeFileSync(path.join(folder, 'en.yaml'), 'a: &a 1')
  writeFileSync(path.join(folder, 'ja.yaml'), 'a: { b: [c] }')
  writeFileSync(path.join(folder, 'Old texts.yaml'), 'a: b')
  const { sources, diagnostics } = loadSchemaFolder('schema', { shell: folder, resources: folder })
  const all = [...diagnostics, ...validateStructure(sources, diagnostics)]
  expect(all.map(({ place, code }) => `${path.basename(place.file)} ${code}`)).toEqual([
    'Old texts.yaml bad-file-name',
    'en.yaml yaml-alias',
    'ja.yaml wrong-type',
  ])
})

describe('G-06 names that JavaScript gives a meaning', () => {
  const texts = [
    '__proto__: { polluted: true }',
    'constructor: { prototype: { polluted: true } }',
    'prototype: { polluted: true }',
    '<<: { __proto__: { polluted: true } }',
    'fields: { "__proto__": { type: text } }',
    'calls: { list: { path: /a, constants: { __proto__: { polluted: true } } } }',
    'list: { columns: [{ __proto__: 1 }] }',
  ]
  test.each(texts)('%s', (text) => {
    const folder = schemaWith((at) => writeFileSync(path.join(at, 'evil.yaml'), text))
    expect(codesOf(folder).join()).toMatch(/evil\.yaml (forbidden-key|merge-key)/)
    expect(Object.keys(Object.prototype)).toEqual([])
    expect(Object.getOwnPropertySymbols(Object.prototype)).toEqual([])
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })
})
