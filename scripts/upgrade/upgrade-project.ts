import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseDocument } from 'yaml'
import { createLineWriter, type CommandIo } from '../../codegen/command-line/command-io'
import { languageEdition } from '../../codegen/language/schema/edition'
import { projectTypesFolder } from '../../codegen/language/project-types/read'
import { overridesFolder } from '../../codegen/generator/overrides'
import { projectPagesFolder } from '../../codegen/generator/project-pages/read'
import {
  textFoldersFor,
  isError,
  projectCodeFolders,
  buildProject,
  withProjectCode,
  type Project,
} from '../../codegen/generator/pipeline/project'
import { regenerateToDisk, regenerationReport } from '../../codegen/generator/pipeline/regenerate'
import { printDiagnostics } from '../../codegen/language/print'
import { parseSchemaFiles, readSchemaFolder, type InputFile } from '../../codegen/language/read'
import {
  readEdition,
  languageChanges,
  stampEdition,
  type LanguageChange,
  type SchemaYamlFile,
} from './language-changes'
import { lineNumberAt, applyTextEdits, type TextEdit } from './text-edits'

interface UpgradeOptions {
  schema: string
  out: string
  plan: boolean
}

/** A file that is rewritten. */
interface Rewritten {
  file: string
  before: string
  text: string
  pieces: readonly TextEdit[]
}

const rewriteFile = (file: string, before: string, pieces: readonly TextEdit[]): Rewritten[] =>
  pieces.length === 0 ? [] : [{ file, before, text: applyTextEdits(before, pieces), pieces }]

const asYaml = ({ text, kind }: InputFile): SchemaYamlFile => ({
  isApp: kind === 'app',
  text,
  document: parseDocument(text),
})

/** One change after the other: each sees what the ones before have left. */
const rewrittenYaml = (input: InputFile, changes: readonly LanguageChange[]): Rewritten[] => {
  const isSchema = input.kind === 'app' || input.kind === 'resource'
  if (!isSchema || asYaml(input).document.errors.length > 0) return []
  const pieces = changes.flatMap(({ yaml }) => yaml?.(asYaml(input)) ?? [])
  const stamp = input.kind === 'app' ? stampEdition(asYaml(input), languageEdition) : []
  return rewriteFile(input.file, input.text, [...pieces, ...stamp])
}

const codeIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => path.join(folder, name))
    : []

const rewrittenCode = (out: string, changes: readonly LanguageChange[]): Rewritten[] =>
  [overridesFolder(out), projectTypesFolder(out), projectPagesFolder(out)]
    .flatMap(codeIn)
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      return rewriteFile(
        file,
        text,
        changes.flatMap(({ code }) => code?.(text) ?? []),
      )
    })

/** The project as it would be with the new texts. */
const projectWith = async (
  inputs: readonly InputFile[],
  files: readonly Rewritten[],
  out: string,
): Promise<Project> => {
  const texts = new Map(files.map(({ file, text }) => [file, text]))
  const loaded = parseSchemaFiles(
    inputs.map((input) => ({ ...input, text: texts.get(input.file) ?? input.text })),
  )
  return buildProject(await withProjectCode(loaded, projectCodeFolders(out)))
}

const linesOf = ({ file, before, pieces }: Rewritten): string[] =>
  pieces
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, says }) => `  ${file}:${lineNumberAt(before, start)}  ${says}`)

const printChanges = (
  from: number | null,
  changes: readonly LanguageChange[],
  io: CommandIo,
): void => {
  const say = createLineWriter(io.out)
  const before = from === null ? 'no edition' : `edition ${from}`
  say(`The schema says ${before}; this package reads edition ${languageEdition}.`)
  if (changes.length > 0) say('\nWhat has changed in the language:')
  for (const change of changes) say(`  ${change.edition}  ${change.says}`)
}

const tellFiles = (files: readonly Rewritten[], plan: boolean, io: CommandIo): void => {
  const say = createLineWriter(io.out)
  if (files.length === 0) return say('\nNothing is to be rewritten.')
  say(`\n${plan ? 'Would be rewritten' : 'Rewritten'}:`)
  for (const line of files.flatMap(linesOf)) say(line)
}

/** Generates anew and names what the author has to settle. Gives the exit code. */
const finishUpgrade = async (
  project: Project,
  { schema, out, plan }: UpgradeOptions,
  io: CommandIo,
): Promise<number> => {
  const errors = project.diagnostics.filter(isError)
  if (errors.length > 0) {
    io.out(`\nLeft to you:\n`)
    io.err(printDiagnostics(errors, project.texts, 'Nothing was generated.'))
    return 1
  }
  if (plan) {
    io.out('\nNothing is left to you. Nothing was written: leave out --plan.\n')
    return 0
  }
  const result = await regenerateToDisk({ schemaDir: schema, outDir: out })
  const { problems, line } = regenerationReport(result, 0)
  io.err(problems)
  io.out(`\n${line}`)
  if (result.failed) return 1
  io.out('Nothing is left to you. `git diff` shows all of it.\n')
  return 0
}

/** Moves a project to the edition of the package. Gives the exit code. */
export const upgradeProject = async (options: UpgradeOptions, io: CommandIo): Promise<number> => {
  const { schema, out, plan } = options
  const { files: inputs } = readSchemaFolder(schema, textFoldersFor(schema))
  const app = inputs.find(({ kind }) => kind === 'app')
  const from = app ? readEdition(asYaml(app).document) : null
  const changes = languageChanges.filter((change) => change.edition > (from ?? 0))
  const files = [
    ...inputs.flatMap((input) => rewrittenYaml(input, changes)),
    ...rewrittenCode(out, changes),
  ]
  printChanges(from, changes, io)
  tellFiles(files, plan, io)
  const project = await projectWith(inputs, files, out)
  if (!plan) for (const { file, text } of files) writeFileSync(file, text)
  return finishUpgrade(project, options, io)
}
