import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { generateFiles } from '../../codegen/generator/pipeline/generate'
import { MANIFEST_FILE, manifestText } from '../../codegen/generator/output/manifest'
import {
  caseNames,
  casesFolder,
  generateCase,
  readExpected,
  readTree,
  writeExpected,
} from './support/cases'

const run = promisify(execFile)
const updates = process.env.UPDATE_GOLDEN === '1' && !process.env.CI

describe.each(caseNames())('case %s', (name) => {
  it('gives exactly the expected files', async () => {
    const { files, diagnostics } = await generateCase(name)
    expect(diagnostics.filter(({ level }) => level === 'error')).toEqual([])
    if (!files) throw new Error(`${name} generates nothing`)
    if (updates) writeExpected(name, files)
    const expected = readExpected(name)
    expect(Object.keys(expected)).not.toEqual([])
    expect([...files.keys()].toSorted()).toEqual(Object.keys(expected).toSorted())
    for (const [file, text] of files) expect([file, text]).toEqual([file, expected[file]])
  })
})

it(
  'every expectation is sound in one strict program with the real kit',
  { timeout: 120_000 },
  async () => {
    const config = path.resolve('node_modules/.cache/deskwright/tsconfig.cases.json')
    mkdirSync(path.dirname(config), { recursive: true })
    const folders = caseNames().map((name) => path.join(casesFolder, name))
    const program = {
      extends: path.resolve('tsconfig.json'),
      // An override in an expectation is the author's, as it would be from src/generated.
      compilerOptions: { rootDirs: [path.resolve('src'), ...folders] },
      include: folders.map((folder) => `${folder}/expected`),
      exclude: [],
    }
    writeFileSync(config, JSON.stringify(program))
    const { stdout } = await run('npx', ['tsc', '--noEmit', '-p', config]).catch(
      (error: { stdout: string }) => error,
    )
    expect(stdout.split('\n').filter((line) => line.includes('/expected/'))).toEqual([])
  },
)

it('the expectations pass the lint of hand-written code', async () => {
  const { stdout } = await run('npx', ['oxlint', '--deny-warnings', casesFolder]).catch(
    (error: { stdout: string }) => error,
  )
  expect(stdout).toContain('Found 0 warnings and 0 errors')
})

describe('the console itself', () => {
  it('is what its YAML gives', async () => {
    const { files } = await generateFiles({ schemaDir: 'schema' })
    if (!files) throw new Error('the schema has errors')
    expect({ ...Object.fromEntries(files), [MANIFEST_FILE]: manifestText(files) }).toEqual(
      readTree(path.resolve('src/generated')),
    )
  })

  it('is the same to the byte the second time', async () => {
    const [first, second] = [await generateCase('tier-a'), await generateCase('tier-a')]
    expect([...(second.files ?? [])]).toEqual([...(first.files ?? [])])
  })
})
