import { spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { parseDocument } from 'yaml'
import { createLineWriter, type CommandIo } from '../../codegen/command-line/command-io'
import { reportUsageError } from '../../codegen/command-line/command-main'
import { languageEdition } from '../../codegen/language/schema/edition'
import { projectFiles } from './project-files'
import { languagesYamlLines, starterSchemaFiles } from './starter-schema'
import { packageSpec } from './package-spec'
import { collectSettings } from './collect-settings'
import { missingTestTools } from './test-tools'
import type { NewProjectSettings } from './project-settings'

const writeProjectFiles = (folder: string, files: ReadonlyMap<string, string>): void => {
  for (const [name, text] of files) {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text, { flag: 'wx' })
  }
  const hook = path.join(folder, '.githooks', 'pre-commit')
  if (existsSync(hook)) chmodSync(hook, 0o755)
}

/** Work in the folder of the project, as all commands do. */
const runInFolder = async <T>(folder: string, work: () => Promise<T>): Promise<T> => {
  const before = process.cwd()
  process.chdir(folder)
  try {
    return await work()
  } finally {
    process.chdir(before)
  }
}

/** What was imported says nothing of the title and languages that were asked for. */
const nameImported = ({ title, languages }: NewProjectSettings): void => {
  const file = path.join('schema', 'app.yaml')
  const document = parseDocument(readFileSync(file, 'utf8'))
  document.set('title', title)
  document.set('edition', languageEdition)
  document.set(
    'languages',
    parseDocument(languagesYamlLines(languages).join('\n')).get('languages'),
  )
  writeFileSync(file, document.toString({ lineWidth: 0 }))
}

const importIntoSchema = async (
  source: string,
  wanted: NewProjectSettings,
  io: CommandIo,
): Promise<number> => {
  const { runImport: run } = await import('../../import/run-import')
  const code = await run({ sources: [source], into: 'schema' }, io)
  if (code === 0) nameImported(wanted)
  return code
}

const generateCode = async (io: CommandIo): Promise<number> => {
  const { regenerateToDisk: regenerate, regenerationReport: reportOf } =
    await import('../../codegen/generator/pipeline/regenerate')
  const result = await regenerate({ schemaDir: 'schema' })
  const { problems } = reportOf(result, 0)
  io.err(problems)
  if (result.failed) return 1
  const rules = await import('../../codegen/commands/rules/cli')
  // Findings are the author's to settle; the project is there all the same.
  await rules.main([], { ...io, out: () => undefined })
  return 0
}

/** Whether the project finds the package and what its tests need already, as below a folder that has both. */
const isThere = (folder: string): boolean => {
  try {
    createRequire(path.resolve(folder, 'package.json')).resolve('deskwright/package.json')
    return missingTestTools(folder).length === 0
  } catch {
    return false
  }
}

const npmInstall = (folder: string): Promise<number> =>
  new Promise((resolve) => {
    const npm = spawn('npm', ['install', '--no-audit', '--no-fund'], {
      cwd: folder,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
    npm.on('error', () => resolve(1))
    npm.on('close', (code) => resolve(code ?? 1))
  })

const sourceAt = (source: string): string => (existsSync(source) ? path.resolve(source) : source)

const fillProject = async (wanted: NewProjectSettings, io: CommandIo): Promise<number> => {
  const { folder, backend } = wanted
  const from = backend?.from === undefined ? null : sourceAt(backend.from)
  writeProjectFiles(folder, projectFiles(wanted, packageSpec(folder)))
  if (from === null) writeProjectFiles(folder, starterSchemaFiles(wanted, languageEdition))
  return runInFolder(folder, async () => {
    const code = from === null ? 0 : await importIntoSchema(from, wanted, io)
    return code === 0 ? generateCode(io) : code
  })
}

const isTaken = (folder: string): boolean => existsSync(folder) && readdirSync(folder).length > 0

/** Begins a project. Gives the exit code; where it cannot be made, nothing of it is left. */
export const initProject = async (
  given: Partial<NewProjectSettings> & { folder: string },
  { asks, installs }: { asks: boolean; installs: boolean },
  io: CommandIo,
): Promise<number> => {
  const { folder } = given
  if (isTaken(folder))
    return reportUsageError(io, `"${folder}" is there already; name a new folder`)
  const wanted = await collectSettings(given, asks)
  const code = await fillProject({ ...wanted, folder }, io)
  if (code !== 0) {
    rmSync(folder, { recursive: true, force: true })
    return 1
  }
  const installed = installs && !isThere(folder) ? await npmInstall(folder) : 0
  const say = createLineWriter(io.out)
  say(`${folder} is there.`)
  say(`Next: cd ${folder}${installs ? '' : ' && npm install'} && npm start`)
  return installed === 0 ? 0 : 1
}
