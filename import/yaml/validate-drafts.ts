import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Diagnostic } from '../../codegen/base/diagnostic'
import type { Model } from '../../codegen/language/model'
import { textFoldersFor, isError, readProject } from '../../codegen/generator/pipeline/project'
import { isCallBodyKey, removeDraftField, repairDraft, type ResourceDraft } from './repair-draft'
import { yamlValueAt, type YamlPath } from './yaml-path'
import { yamlPathAt } from './yaml-path-at'

/** The schema that will be written, before it is proved. */
export interface SchemaDrafts {
  app: Record<string, unknown>
  resources: Map<string, ResourceDraft>
}

export interface ValidatedDrafts {
  /** The texts by file name; null when nothing sound is left. */
  files: Map<string, string> | null
  /** The model that they make. */
  model: Model | null
  /** What could not be taken over. */
  dropped: string[]
  /** The first problem that could not be mended. */
  problem: string | null
}

/** Every round mends what the one before has found; a schema that is not sound by then is given up. */
const mostRounds = 25

const readSchemaFiles = async (
  files: ReadonlyMap<string, string>,
): Promise<{ errors: Diagnostic[]; model: Model | null }> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'deskwright-import-'))
  const schema = path.join(folder, 'schema')
  try {
    await import('node:fs').then(({ mkdirSync }) => mkdirSync(schema))
    for (const [name, text] of files) writeFileSync(path.join(schema, name), text)
    const { diagnostics, model } = await readProject(schema, {
      textFolders: textFoldersFor(schema),
    })
    return { errors: diagnostics.filter(isError), model }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The resource of a file, with everything that leads to it, is left out. */
const dropResource = (drafts: SchemaDrafts, name: string): void => {
  drafts.resources.delete(name)
  const menu = drafts.app['menu']
  if (Array.isArray(menu)) drafts.app['menu'] = menu.filter((entry) => entry !== name)
}

const repairApp = (
  app: Record<string, unknown>,
  way: readonly (string | number)[],
): string | null => {
  const [part, key] = way
  if (part !== 'backend' || key === undefined || key === 'base' || key === 'token') return null
  delete (app['backend'] as Record<string, unknown>)[key]
  return `${String(key)} of the backend`
}

interface Fault {
  readonly file: string
  readonly way: YamlPath
  readonly message: string
  /** What stands there, before anything is mended. */
  readonly item: unknown
}

const nameIn = (file: string): string => file.replace(/\.yaml$/u, '')

const faultsIn = (
  { resources }: SchemaDrafts,
  texts: ReadonlyMap<string, string>,
  errors: readonly Diagnostic[],
): Fault[] =>
  errors.map(({ place, message: whole }) => {
    const file = path.posix.basename(place.file)
    const message = whole.length > 140 ? `${whole.slice(0, 140)}…` : whole
    const text = texts.get(file)
    const way = text === undefined ? [] : yamlPathAt(text, place.line, place.column)
    return { file, way, message, item: yamlValueAt(resources.get(nameIn(file)), way) }
  })

/** Positions in lists move when one is taken away, so those are mended one at a time; keys of a body go by their names. */
const topOf = ({ file, way }: Fault): string => {
  const isAlone = way[0] === 'fields' && way.every((step) => typeof step === 'string')
  return `${file} ${(isAlone || isCallBodyKey(way) ? way : way.slice(0, 2)).join(' ')}`
}

/** Fields whose names are refused, as other places show that mention them; each with its file. */
const refusedNames = (faults: readonly Fault[]): ReadonlySet<string> => {
  const mentioned = new Set(faults.map(({ file, item }) => `${file} ${String(item)}`))
  const names = faults.flatMap(({ file, way: [part, name], way }) =>
    part === 'fields' && way.length === 2 ? [`${file} ${name}`] : [],
  )
  return new Set(names.filter((name) => mentioned.has(name)))
}

/** Whether a key of a body has gone with something else that was mended. */
const isGone = (draft: ResourceDraft | undefined, { way, item }: Fault): boolean => {
  const body = isCallBodyKey(way) ? yamlValueAt(draft, way.slice(0, 3)) : [item]
  return !Array.isArray(body) || !body.includes(item)
}

/** What is left out as a whole need not be named by a part that was left out before. */
const forgetLesser = (dropped: Set<string>, begin: string): void => {
  for (const line of dropped) if (line.startsWith(`${begin}:`)) dropped.delete(line)
}

const repairFault = (
  { app, resources }: SchemaDrafts,
  { file, way, item }: Fault,
  refused: ReadonlySet<string>,
): string | null => {
  if (file === 'app.yaml') return repairApp(app, way)
  const draft = resources.get(nameIn(file))
  const isName = way[0] === 'fields' && way.length === 2 && refused.has(`${file} ${way[1]}`)
  if (draft && isName) return removeDraftField(draft, String(way[1]))
  return draft ? repairDraft(draft, way, item) : null
}

/** Mends what is refused, one place a file and round, since one mistake often has several messages. */
const repairAll = (
  drafts: SchemaDrafts,
  texts: ReadonlyMap<string, string>,
  errors: readonly Diagnostic[],
  dropped: Set<string>,
): string | null => {
  const done = new Set<string>()
  const faults = faultsIn(drafts, texts, errors)
  const refused = refusedNames(faults)
  for (const fault of faults) {
    const { file, message, item } = fault
    const name = nameIn(file)
    const draft = drafts.resources.get(name)
    const top = topOf(fault)
    // What mentions a refused name goes with its field.
    if (done.has(top) || refused.has(`${file} ${String(item)}`) || isGone(draft, fault)) continue
    done.add(top)
    const gone = repairFault(drafts, fault, refused)
    if (gone === null && !draft) return `${file}: ${message}`
    if (gone === null) dropResource(drafts, name)
    forgetLesser(dropped, `${name}: the type of ${gone} was left out`)
    dropped.add(
      gone === null
        ? `${name} was left out: ${message}`
        : `${name}: ${gone} was left out: ${message}`,
    )
  }
  return null
}

/** Checks the schema as codegen does, and takes away what is refused until nothing is. */
export const validateDrafts = async (
  drafts: SchemaDrafts,
  texts: (drafts: SchemaDrafts) => Map<string, string>,
): Promise<ValidatedDrafts> => {
  const dropped = new Set<string>()
  const failWithProblem = (problem: string): ValidatedDrafts => ({
    files: null,
    model: null,
    dropped: [...dropped],
    problem,
  })
  for (let round = 0; round < mostRounds; round += 1) {
    if (drafts.resources.size === 0) return failWithProblem('no list of records was found')
    const files = texts(drafts)
    const { errors, model } = await readSchemaFiles(files)
    if (errors.length === 0) return { files, model, dropped: [...dropped], problem: null }
    const problem = repairAll(drafts, files, errors, dropped)
    if (problem !== null) return failWithProblem(problem)
  }
  return failWithProblem('the result does not pass the checks')
}
