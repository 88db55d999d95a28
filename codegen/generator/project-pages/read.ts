import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Diagnostic, SourceLocation } from '../../base/diagnostic'
import { importsReactAdmin } from '../../base/react-admin-imports'
import {
  isSyntaxNode,
  parseOverride,
  type SyntaxNode,
  type ParsedOverride,
} from '../overrides/parse-override'
import { displayPath, readYamlText } from '../../language/read/yaml/yaml-files'
import { createLocationLookup, startOfFile } from '../../language/read/yaml/place'
import type { ProjectPage, SourceFile } from '../../language/read/yaml/source'
import {
  literalEntriesAt,
  isNonLiteral,
  readLiteralValue,
  nodeSpanAt,
  type ParsedLiteral,
} from './literal-value'

export interface LoadedProjectPages {
  pages: ProjectPage[]
  diagnostics: Diagnostic[]
  /** The text of every file that describes a page, for the frames of messages. */
  texts: ReadonlyMap<string, string>
}

const none: LoadedProjectPages = { pages: [], diagnostics: [], texts: new Map() }

export const defaultPagesFolder = path.join('src', 'pages')

/** The folder of pages: the one beside the generated files. */
export const projectPagesFolder = (outDir: string): string => path.join(outDir, '..', 'pages')

const isPageFile = (name: string): boolean =>
  /^[^.].*\.tsx$/.test(name) && !/\.(?:test|spec|stories)\.tsx$/.test(name)

const EXPORTS = /\bexport\s+(?:default\b|(?:const|let|var)\s+page\b|\{[^}]*\b(?:page|default)\b)/

/** Whether a text may describe a page. Other files of the folder are not parsed: they belong to the pages. */
const mayDescribe = (text: string): boolean => EXPORTS.test(text)

type PageCode = 'page-export' | 'page-literal' | 'page-name'

const pageProblem = (
  code: PageCode,
  place: SourceLocation,
  message: string,
  help: string,
): Diagnostic => ({
  level: 'error',
  code,
  message,
  place,
  help,
})

const sourceOf = (file: string, text: string, written: ParsedLiteral): SourceFile => {
  const placeOf = createLocationLookup(file, text)
  return {
    file,
    text,
    value: written.value,
    entries: (at) => literalEntriesAt(written, at),
    at: (at, on = 'value') => {
      const { node, key } = nodeSpanAt(written, at)
      const { start, end } = on === 'key' ? key : node
      return placeOf(start, end)
    },
  }
}

/** The value that a file exports under a name, where it declares it. */
const declaredValue = ({ program }: ParsedOverride, name: string): SyntaxNode | null => {
  const statements: readonly unknown[] = Array.isArray(program.body) ? program.body : []
  for (const statement of statements.filter(isSyntaxNode)) {
    const declaration = isSyntaxNode(statement.declaration) ? statement.declaration : statement
    const list: readonly unknown[] = Array.isArray(declaration.declarations)
      ? declaration.declarations
      : []
    const found = list
      .filter(isSyntaxNode)
      .find((each) => isSyntaxNode(each.id) && each.id.name === name && isSyntaxNode(each.init))
    if (found && isSyntaxNode(found.init)) return found.init
  }
  return null
}

/** The page of a file, what is wrong with it, or null for a file that is no page. */
const parsePage = async (file: string, text: string): Promise<ProjectPage | Diagnostic | null> => {
  const name = path.posix.basename(file, '.tsx')
  const parsed = await parseOverride({ name: path.posix.basename(file), text })
  if (!parsed?.exports) return null
  const { exports } = parsed
  if (!exports.has('page'))
    return exports.has('default') ? missingExportProblem(file, 'page') : null
  if (!exports.has('default')) return missingExportProblem(file, 'default')
  if (!/^[a-z][a-z0-9-]*$/.test(name)) return badNameProblem(file)
  const node = declaredValue(parsed, 'page')
  const written = node ? readLiteralValue(node) : null
  if (!written) return missingExportProblem(file, 'page')
  if (isNonLiteral(written)) {
    const { start, end } = written.unwritten
    const says = 'This part of `page` is not written out, and codegen does not run the file.'
    const help = 'write a text, true or false, a list or an object in its place'
    return pageProblem('page-literal', createLocationLookup(file, text)(start, end), says, help)
  }
  return { name, source: sourceOf(file, text, written) }
}

const exportsOf = {
  page: [
    'no `page`, which says where it is found',
    "export const page = { path: '/report', title: 'Report' } satisfies PageDefinition",
  ],
  default: ['no default export, which is the component', 'export default function Report() { … }'],
} as const

const missingExportProblem = (file: string, what: keyof typeof exportsOf): Diagnostic => {
  const [lacks, example] = exportsOf[what]
  const name = path.posix.basename(file)
  const help = `write \`${example}\`; parts of pages go into a folder of their own`
  return pageProblem('page-export', startOfFile(file), `"${name}" has ${lacks}.`, help)
}

const badNameProblem = (file: string): Diagnostic => {
  const says = `"${path.posix.basename(file)}" cannot be the name of a page.`
  const help = 'use small letters, digits and dashes, as in monthly-report.tsx'
  return pageProblem('page-name', startOfFile(file), says, help)
}

const isPage = (found: ProjectPage | Diagnostic): found is ProjectPage => 'source' in found

/** Reads the pages of the project: every file with a default component and an exported `page`. */
export const readProjectPages = async (folder: string): Promise<LoadedProjectPages> => {
  if (!existsSync(folder)) return none
  const files = readdirSync(folder).filter(isPageFile).toSorted()
  const texts = new Map<string, string>()
  const found: (ProjectPage | Diagnostic)[] = []
  for (const target of files.map((name) => path.join(folder, name))) {
    const text = readYamlText(target)
    if (typeof text !== 'string') found.push(text)
    else if (mayDescribe(text)) {
      const file = displayPath(target)
      const page = await parsePage(file, text)
      if (page) found.push('source' in page ? { ...page, stock: importsReactAdmin(target) } : page)
      if (page) texts.set(file, text)
    }
  }
  return {
    pages: found.filter(isPage),
    diagnostics: found.filter((each): each is Diagnostic => !isPage(each)),
    texts,
  }
}
