import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readPackageManifest, packageSourceFiles } from '../../codegen/base/package-root'
import type { CommandIo } from '../../codegen/command-line/command-io'
import { backendPresetNames } from '../../codegen/language/read/backend-presets'
import { readProject } from '../../codegen/generator/pipeline/project'
import { browserPackages } from '../../scripts/release/build-package'
import { commands } from '../../scripts/project-commands/engine-commands'
import { main as init } from '../../scripts/init/cli'
import { shellLanguageCodes } from '../../scripts/init/shell-languages'
import { missingTestTools, testToolVersions } from '../../scripts/init/test-tools'
import { importsOf, packageOf, sourceFiles } from './imports'

/* What `npm test -- --suite package` proves with a tarball, without one. */

const root = mkdtempSync(path.join(tmpdir(), 'deskwright-init-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const call = async (...words: string[]) => {
  let said = ''
  const io: CommandIo = { out: (text) => void (said += text), err: (text) => void (said += text) }
  return { code: await init(words, io), said }
}

const own = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>
  /** What browsers get; a project installs it, and who only serves can leave it out. */
  peerDependencies: Record<string, string>
  /** What a project installs by itself when it wants it. */
  peerDependenciesMeta: Record<string, { optional: boolean }>
  devDependencies: Record<string, string>
  scripts: Record<string, string>
}
const installed = { ...own.dependencies, ...own.peerDependencies }
/** What is compiled into the package. */
const brought = ['@scalar/openapi-upgrader', 'recheck']
const tools = Object.keys(testToolVersions())

/** What runs in a project: everything but the rooms that measure and test this repository. */
const engineFiles = sourceFiles().filter(
  (file) =>
    /^(?:codegen|contract|import|mock-server|server|src|wire|field-types|schema-keys)\//.test(
      file,
    ) && !file.startsWith('src/generated/'),
)

test('every package that the engine imports is installed with it', () => {
  const missing = engineFiles.flatMap((file) =>
    importsOf(file)
      .map(packageOf)
      .filter((name) => name !== null && ![...Object.keys(installed), ...brought].includes(name))
      .map((name) => `${file} imports ${name}`),
  )
  expect(missing).toEqual([])
})

test('what only tests need is not installed with it, and a project asks for it in the same version', () => {
  expect(Object.keys(installed).filter((name) => tools.includes(name))).toEqual(['oxfmt', 'vite'])
  for (const [name, version] of Object.entries(testToolVersions())) {
    expect(version).toBe({ ...own.devDependencies, ...own.dependencies }[name])
  }
  expect(Object.keys(own.peerDependenciesMeta)).toEqual(['@electric-sql/pglite'])
})

test('npm runs nothing when the package is installed', () => {
  const names = Object.keys(own.scripts)
  expect(names.filter((name) => /^(?:pre|post)?(?:install|prepare)$/.test(name))).toEqual([])
})

test('Vite is told of the packages that a browser gets', () => {
  const names = browserPackages('.')
  expect(names).toEqual(
    expect.arrayContaining([
      '@mui/material/Dialog',
      'dayjs',
      'ra-core',
      'react',
      'react-dom/client',
    ]),
  )
  expect(names.filter((name) => installed[packageOf(name) ?? ''] === undefined)).toEqual([])
})

test('every name below the package is a file, and the types find it here', () => {
  const paths = JSON.parse(readFileSync('tsconfig.json', 'utf8')) as {
    compilerOptions: { paths: Record<string, string[]> }
  }
  expect(Object.keys(packageSourceFiles())).toContain('deskwright/kit/form')
  for (const [name, file] of Object.entries(packageSourceFiles())) {
    expect(existsSync(file), file).toBe(true)
    expect(paths.compilerOptions.paths[name], name).toEqual([`./${path.relative('.', file)}`])
  }
  expect(Object.keys(readPackageManifest().exports)).toEqual(
    expect.arrayContaining(['./kit', './providers', './vite', './mock', './testing']),
  )
})

test('the commands of a project are those of the table, named alike', async () => {
  for (const [name, load] of Object.entries(commands)) {
    expect((await load()).command.name).toBe(name)
  }
})

test.each([...backendPresetNames.map((name) => ['--like', name]), []])(
  'init begins a project without a mistake or a warning: %s %s',
  { timeout: 120_000 },
  async (...words) => {
    const folder = path.join(root, `console-${words[1] ?? 'plain'}`)
    const list = shellLanguageCodes.join(',')
    const { code, said } = await call(
      folder,
      '--yes',
      '--no-install',
      '--languages',
      list,
      ...words,
    )
    expect([code, said]).toEqual([0, expect.stringContaining(' is there.')])
    const { diagnostics, model } = await readProject(path.join(folder, 'schema'))
    expect(diagnostics.map(({ message }) => message)).toEqual([])
    expect(model?.resources.map(({ name }) => name)).toEqual(['customers', 'tickets'])
    expect(model?.app.languages).toMatchObject({ default: 'en', visitor: { 'zh-tw': 'zh-cht' } })
    expect(readdirSync(path.join(folder, 'src')).toSorted()).toEqual([
      'field-types',
      'generated',
      'overrides',
      'pages',
    ])
  },
)

test.each([
  [['a b'], /the folder is written like my-console/],
  [['x', '--languages', 'fr'], /--languages: expected en, .* got "fr"/],
  [['x', '--like', 'json-server', '--from', 'a.json'], /do not go together/],
  [['scripts'], /is there already/],
])('init refuses %j in a line', async (words, line) => {
  const { code, said } = await call(...words, '--yes')
  expect(code).toBe(2)
  expect(said).toMatch(line)
  expect(said.trim().split('\n')).toHaveLength(1)
})

test('init leaves nothing behind when the source is not understood', async () => {
  const folder = path.join(root, 'nothing')
  const { code } = await call(folder, '--yes', '--from', 'package.json')
  expect([code, existsSync(folder)]).toEqual([1, false])
})

test('tools of tests are found in the folder or above it, and named with their versions where they are not', () => {
  expect(missingTestTools('tests/project')).toEqual([])
  expect(missingTestTools(root)).toContain(`vitest@${own.devDependencies['vitest']}`)
})
