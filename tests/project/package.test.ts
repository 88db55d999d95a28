import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { enginePackage, sourceNames } from '../../codegen/base/engine'
import type { Io } from '../../codegen/command-line/io'
import { presetNames } from '../../codegen/read/presets'
import { readProject } from '../../codegen/pipeline/project'
import { browserPackages, packedManifest } from '../../scripts/build-package'
import { commands } from '../../scripts/engine-commands'
import { main as init } from '../../scripts/init/cli'
import { languageCodes } from '../../scripts/init/languages'
import { importsOf, packageOf, sourceFiles } from './imports'

/* What `npm test -- --suite package` proves with a tarball, without one. */

const root = mkdtempSync(path.join(tmpdir(), 'deskwright-init-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const call = async (...words: string[]) => {
  let said = ''
  const io: Io = { out: (text) => void (said += text), err: (text) => void (said += text) }
  return { code: await init(words, io), said }
}

const packed = JSON.parse(packedManifest(readFileSync('package.json', 'utf8'))) as {
  dependencies: Record<string, string>
  /** What a project installs by itself when it wants it. */
  peerDependencies: Record<string, string>
  scripts: object
}

/** What runs in a project: everything but the rooms that measure and test this repository. */
const engineFiles = sourceFiles().filter(
  (file) =>
    /^(?:codegen|contract|import|mock-server|src|wire|field-types)\//.test(file) &&
    !file.startsWith('src/generated/'),
)

test('every package that the engine imports is installed with it', () => {
  const missing = engineFiles.flatMap((file) =>
    importsOf(file)
      .map(packageOf)
      .filter(
        (name) =>
          name !== null && !(name in packed.dependencies || name in packed.peerDependencies),
      )
      .map((name) => `${file} imports ${name}`),
  )
  expect(missing).toEqual([])
  expect(Object.values({ ...packed.dependencies, ...packed.peerDependencies })).not.toContain(
    undefined,
  )
  expect(packed).not.toHaveProperty('devDependencies')
  expect(packed.scripts).toEqual({})
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
  expect(names.filter((name) => packed.dependencies[packageOf(name) ?? ''] === undefined)).toEqual(
    [],
  )
})

test('every name below the package is a file, and the types find it here', () => {
  const paths = JSON.parse(readFileSync('tsconfig.json', 'utf8')) as {
    compilerOptions: { paths: Record<string, string[]> }
  }
  expect(Object.keys(sourceNames())).toContain('deskwright/kit/form')
  for (const [name, file] of Object.entries(sourceNames())) {
    expect(existsSync(file), file).toBe(true)
    const star = name.replace(/^deskwright\/kit\/.*/, 'deskwright/kit/*')
    expect(Object.keys(paths.compilerOptions.paths)).toContain(star)
  }
  expect(Object.keys(enginePackage().exports)).toEqual(
    expect.arrayContaining(['./kit', './providers', './vite', './mock', './testing']),
  )
})

test('the commands of a project are those of the table, named alike', async () => {
  for (const [name, load] of Object.entries(commands)) {
    expect((await load()).command.name).toBe(name)
  }
})

test.each([...presetNames.map((name) => ['--like', name]), []])(
  'init begins a project without a mistake or a warning: %s %s',
  { timeout: 120_000 },
  async (...words) => {
    const folder = path.join(root, `console-${words[1] ?? 'plain'}`)
    const list = languageCodes.join(',')
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
