import path from 'node:path'
import { createLruCache } from '../../base/lru-cache'
import { structureProblem } from './yaml/structure-codes'
import type { Diagnostic } from '../../base/diagnostic'
import { parseYamlFile } from './yaml/parse'
import { startOfFile } from './yaml/place'
import { listYamlFiles, displayPath, readYamlText } from './yaml/yaml-files'
import { mendedLine } from './yaml/mended-line'
import type { SourceFile, SchemaSources } from './yaml/source'
import { authorsLanguage, checkerMessages, type CheckerMessages } from './checker-messages'

export interface InputFile {
  /** Path as printed. */
  file: string
  text: string
  kind: InputKind
}

/** The use of a file. `texts` serve both the shell and the resources. */
export type InputKind = 'app' | 'resource' | 'shellTexts' | 'resourceTexts' | 'texts'

export interface TextFolders {
  /** Holds the texts of the shell. */
  shell: string
  /** Holds the translations of the labels. */
  resources: string
}

export interface LoadedSchema {
  /** What was read, as text. */
  inputs: readonly InputFile[]
  sources: SchemaSources
  diagnostics: Diagnostic[]
  /** The text of every file, for the frames of messages. Files that cannot be parsed are included. */
  texts: ReadonlyMap<string, string>
}

/** What was made of a file the last time, by file: most of them are the same in the next run of a process. */
const remembered = createLruCache<{ text: string; parsed: ReturnType<typeof parseYamlFile> }>(400)

function parseOnce({ file, text, kind }: InputFile): ReturnType<typeof parseYamlFile> {
  const name = `${kind} ${file}`
  const known = remembered.get(name)
  if (known?.text === text) return known.parsed
  const parsed = parseYamlFile(file, text, kind === 'app' || kind === 'resource')
  remembered.set(name, { text, parsed })
  return parsed
}

/** Parses the files of one run. It reads nothing itself. */
export function parseSchemaFiles(files: readonly InputFile[]): LoadedSchema {
  const diagnostics: Diagnostic[] = []
  const sources = {
    app: null as SourceFile | null,
    resources: [] as SourceFile[],
    shellTexts: new Map<string, SourceFile>(),
    resourceTexts: new Map<string, SourceFile>(),
  }
  for (const input of files) {
    const { file, kind } = input
    const { source, diagnostics: found } = parseOnce(input)
    diagnostics.push(...found)
    if (!source) continue
    if (kind === 'app') sources.app = source
    else if (kind === 'resource') sources.resources.push(source)
    const language = path.posix.basename(file, '.yaml')
    if (kind === 'shellTexts' || kind === 'texts') sources.shellTexts.set(language, source)
    if (kind === 'resourceTexts' || kind === 'texts') sources.resourceTexts.set(language, source)
  }
  const texts = new Map(files.map(({ file, text }) => [file, text]))
  const words = checkerMessages(authorsLanguage(sources.app))
  const mended = diagnostics.map((each) => withMendedLine(each, texts, words))
  return { inputs: files, sources, diagnostics: mended, texts }
}

/** A line that cannot be read is told as it should be, in the language of its author, where a small change mends it. */
function withMendedLine(
  diagnostic: Diagnostic,
  texts: ReadonlyMap<string, string>,
  words: CheckerMessages,
): Diagnostic {
  const { code, place } = diagnostic
  if (code !== 'yaml-syntax') return diagnostic
  const line = mendedLine(texts.get(place.file) ?? '', place.line)
  return line === null
    ? diagnostic
    : { ...diagnostic, message: words.unreadable ?? diagnostic.message, help: words.write(line) }
}

export interface SchemaFolderFiles {
  files: InputFile[]
  diagnostics: Diagnostic[]
}

/** Reads the YAML files of a schema folder and the translations that belong to it. */
export function readSchemaFolder(schemaDir: string, i18nDirs: TextFolders): SchemaFolderFiles {
  const schema = listYamlFiles(schemaDir)
  const read: SchemaFolderFiles = { files: [], diagnostics: [...schema.diagnostics] }
  for (const file of schema.files) {
    addInputFile(read, file, path.basename(file) === 'app.yaml' ? 'app' : 'resource')
  }
  read.diagnostics.push(...missingFiles(schemaDir, schema.files, schema.diagnostics))
  const shared = path.resolve(i18nDirs.shell) === path.resolve(i18nDirs.resources)
  readTexts(read, i18nDirs.shell, shared ? 'texts' : 'shellTexts')
  if (!shared) readTexts(read, i18nDirs.resources, 'resourceTexts')
  return read
}

/** Reads a schema folder and parses it: what every command begins with. */
export function loadSchemaFolder(schemaDir: string, i18nDirs: TextFolders): LoadedSchema {
  const { files, diagnostics } = readSchemaFolder(schemaDir, i18nDirs)
  const loaded = parseSchemaFiles(files)
  return { ...loaded, diagnostics: [...diagnostics, ...loaded.diagnostics] }
}

function addInputFile(read: SchemaFolderFiles, target: string, kind: InputKind): void {
  const text = readYamlText(target)
  if (typeof text === 'string') read.files.push({ file: displayPath(target), text, kind })
  else read.diagnostics.push(text)
}

function missingFiles(
  schemaDir: string,
  files: readonly string[],
  found: readonly Diagnostic[],
): Diagnostic[] {
  const app = path.join(schemaDir, 'app.yaml')
  if (found.some(({ code }) => code === 'missing-folder' || code === 'not-a-folder')) return []
  if (!files.includes(app)) {
    if (found.some(({ place }) => /\/app\.ya?ml$/i.test(`/${place.file}`))) return []
    const text = `There is no \`${displayPath(app)}\`, which says what the console is.`
    return [
      structureProblem(
        'missing-app',
        startOfFile(displayPath(app)),
        text,
        'copy the one of this project',
      ),
    ]
  }
  if (files.length > 1 || found.length > 0) return []
  const text = `The folder \`${displayPath(schemaDir)}\` holds no resource.`
  return [
    structureProblem(
      'no-resource',
      startOfFile(displayPath(app)),
      text,
      'add a file for each resource',
    ),
  ]
}

/** Reads a folder of translations. A project without translations has no such folder, which is no problem. */
function readTexts(read: SchemaFolderFiles, folder: string, kind: InputKind): void {
  const { files, diagnostics } = listYamlFiles(folder)
  read.diagnostics.push(...diagnostics.filter(({ code }) => code !== 'missing-folder'))
  for (const file of files) {
    const name = path.basename(file, '.yaml')
    if (/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/.test(name)) {
      addInputFile(read, file, kind)
      continue
    }
    const text = `\`${name}.yaml\` is not named after a language.`
    const help = 'name it after a language of app.yaml, as in zh-chs.yaml'
    read.diagnostics.push(
      structureProblem('bad-file-name', startOfFile(displayPath(file)), text, help),
    )
  }
}
