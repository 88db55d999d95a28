import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importsOf, packageOf, sourceFiles } from './imports'

/* Every package that is installed is used, and every package that is used is installed by name. */

interface Manifest {
  version?: string
  dependencies?: Readonly<Record<string, string>>
  devDependencies?: Readonly<Record<string, string>>
  peerDependencies?: Readonly<Record<string, string>>
  scripts?: Readonly<Record<string, string>>
  bin?: string | Readonly<Record<string, string>>
  types?: string
  typings?: string
}

const manifestAt = (file: string): Manifest => JSON.parse(readFileSync(file, 'utf8')) as Manifest
const manifestOf = (name: string): Manifest => manifestAt(`node_modules/${name}/package.json`)

const project = manifestAt('package.json')
const declared = Object.keys({
  ...project.dependencies,
  ...project.peerDependencies,
  ...project.devDependencies,
})

/** What another package asks to stand beside it, and imports by itself. */
const peers: Readonly<Record<string, { of: string; why: string }>> = {
  '@emotion/react': { of: '@mui/material', why: 'writes the styles of every component' },
  '@emotion/styled': { of: '@mui/material', why: 'writes the styles of every component' },
  '@testing-library/dom': { of: '@testing-library/react', why: 'finds elements for it' },
}

/** What react-admin and MUI both use. Named here, there is one of each: two would not know of each other's themes. */
const shared: readonly string[] = ['@mui/system', '@mui/utils']

/** What is started as a program by its path. */
const programs: Readonly<Record<string, { file: string; mention: string; why: string }>> = {
  '@informalsystems/quint': {
    file: 'tests/codegen/rules/export/quint.test.ts',
    mention: 'node_modules/@informalsystems/quint/dist/src/cli.js',
    why: 'goes the ways of exported specifications',
  },
  'yaml-language-server': {
    file: 'tests/editor/language-server.ts',
    mention: 'node_modules/yaml-language-server/bin/yaml-language-server',
    why: 'is what editors check the schema with',
  },
}

/** What nothing uses as yet. */
const waiting: Readonly<Record<string, string>> = {}

const files = sourceFiles()
const imports = files.flatMap((file) =>
  importsOf(file).map((specifier) => ({ file, specifier, name: packageOf(specifier) })),
)
const imported = new Set(imports.map(({ name }) => name))
const usesNode = imports.some(({ specifier }) => specifier.startsWith('node:'))

/** Commands that the scripts of package.json and `npm test` start. */
const commands = new Set([
  ...Object.values(project.scripts ?? {}).flatMap((script) => script.match(/[\w-]+/g) ?? []),
  ...[...readFileSync('scripts/test/checks-suite.ts', 'utf8').matchAll(/'([\w-]+)'/g)].map(
    ([, word]) => word,
  ),
])

const isCommand = (name: string): boolean => {
  const { bin = {} } = manifestOf(name)
  const names = typeof bin === 'string' ? [name] : Object.keys(bin)
  return names.some((each) => commands.has(each))
}

/** Types of a package that is imported and has none of its own. */
const areTypes = (name: string): boolean => {
  if (!name.startsWith('@types/')) return false
  const of = name.slice('@types/'.length)
  if (of === 'node') return usesNode
  const { types, typings } = manifestOf(of)
  return imported.has(of) && types === undefined && typings === undefined
}

const isUsed = (name: string): boolean =>
  imported.has(name) || areTypes(name) || isCommand(name) || name in peers || name in programs

test('the sources are those of the whole project', () => {
  expect(files).toEqual(
    expect.arrayContaining(['vite.config.ts', 'src/app/app.tsx', 'scripts/run.mjs']),
  )
  expect(files.length).toBeGreaterThan(700)
})

test.each([
  [`import a from 'x'`],
  [`import type { A } from 'x/y'`],
  [`import 'x/style.css'`],
  [`export * from 'x'`],
  [`export { a } from 'x'`],
  [`await import('x')`],
  [`type A = import('x').B`],
  [`createRequire(import.meta.url)('x')`],
  [`require.resolve('x/package.json')`],
  [`import.meta.resolve('x')`],
  [`vi.mock('x', () => ({}))`],
])('%s is an import of x', (text) => {
  expect(importsOf('a.ts', text).map(packageOf)).toContain('x')
})

test.each([
  ['@scope/name/deep/file', '@scope/name'],
  ['name/deep', 'name'],
  ['./name', null],
  ['../name', null],
  ['/src/name', null],
  ['node:fs', null],
  ['fs/promises', null],
  ['virtual:name', null],
])('%s belongs to %s', (specifier, name) => {
  expect(packageOf(specifier)).toBe(name)
})

test('what package.json installs is used', () => {
  expect(declared.filter((name) => !isUsed(name) && !shared.includes(name))).toEqual(
    Object.keys(waiting),
  )
})

test('what is imported stands in package.json', () => {
  const undeclared = imports.filter(({ name }) => name !== null && !declared.includes(name))
  expect(undeclared.map(({ file, name }) => `${file} imports ${name}`)).toEqual([])
})

test.each(Object.entries(peers))('%s is a peer that stands beside its package', (name, { of }) => {
  expect(declared).toContain(name)
  expect(imported).not.toContain(name)
  expect([...imported, ...Object.keys(programs)]).toContain(of)
  expect(manifestOf(of).peerDependencies).toHaveProperty([name])
})

test.each(Object.entries(programs))('%s is a program that is started', (name, place) => {
  expect(declared).toContain(name)
  expect(imported).not.toContain(name)
  expect(files).toContain(place.file)
  expect(readFileSync(place.file, 'utf8')).toContain(place.mention)
})

test.each(shared)('there is one %s, that of MUI', (name) => {
  expect(manifestOf('@mui/material').dependencies).toHaveProperty([name])
  expect(manifestOf(name).version).toBe(project.peerDependencies?.[name])
  expect(existsSync(`node_modules/ra-ui-materialui/node_modules/${name}`)).toBe(false)
})
