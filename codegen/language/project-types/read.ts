import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { isFieldType, fieldTypeNames } from '../../../field-types'
import { projectTypeParts } from '../../../field-types/shape/project-type-parts'
import type { Diagnostic } from '../../base/diagnostic'
import { displayPath } from '../read/yaml/yaml-files'
import { loadAjv } from '../schema/language-ajv'
import { reservedTypeNames } from '../schema/project-language'
import { diagnosticAt } from '../../generator/output/plan'
import type { ProjectFieldType } from '../schema/project-field-type'
import { withModuleLoader, type LoadModule } from './load-modules'
import { isStructure } from '../../../wire/value-shapes'

export interface LoadedProjectTypes {
  types: ProjectFieldType[]
  diagnostics: Diagnostic[]
}

export const defaultProjectTypesFolder = path.join('src', 'field-types')

/** The folder of field types: the one beside the generated files, if it exists, otherwise that of the project. */
export const projectTypesFolder = (outDir: string): string => {
  const beside = path.join(outDir, '..', 'field-types')
  return existsSync(beside) ? beside : defaultProjectTypesFolder
}

const camelCase = (stem: string): string =>
  stem.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

const isSchema = (schema: unknown): schema is object => {
  if (!isStructure(schema)) return false
  try {
    const { Ajv } = loadAjv()
    new Ajv({ strict: true, allowUnionTypes: true }).compile(schema)
    return true
  } catch {
    return false
  }
}

/** The description in a module, or what is wrong with it. */
const parseTypeDescription = (module: unknown, stem: string): ProjectFieldType | string => {
  const name = camelCase(stem)
  if (!/^[a-z][A-Za-z0-9]*$/.test(name)) return 'name the file like masked-id.tsx'
  if (reservedTypeNames.types.includes(name))
    return `"${name}" is a type of the language; choose another name`
  const value = isStructure(module) ? module[name] : undefined
  if (!isStructure(value))
    return `export an object \`${name}\`, as in \`export const ${name} = { based: 'text', … }\``
  const { based, docs, options = {}, mock } = value
  if (!isFieldType(based)) return `\`based\` is one of ${fieldTypeNames.join(', ')}`
  if (typeof docs !== 'string' || docs === '')
    return 'say in `docs`, in a sentence, what the type is'
  if (!isStructure(options)) return '`options` holds a JSON Schema for each option'
  for (const [option, schema] of Object.entries(options)) {
    if (reservedTypeNames.options.includes(option))
      return `the option "${option}" means something already; choose another name`
    if (!isSchema(schema)) return `the option "${option}" is no JSON Schema`
  }
  const parts = projectTypeParts.filter((part) => value[part] !== undefined)
  const common = {
    name,
    module: stem,
    based,
    docs,
    options: options as ProjectFieldType['options'],
    parts,
  }
  return typeof mock === 'function'
    ? { ...common, mock: mock as NonNullable<ProjectFieldType['mock']> }
    : common
}

const readType = async (
  folder: string,
  file: string,
  load: LoadModule,
): Promise<ProjectFieldType | Diagnostic> => {
  const target = path.resolve(folder, file)
  const stem = file.replace(/\.tsx?$/, '')
  const fault = (reason: string): Diagnostic =>
    diagnosticAt(displayPath(target), 'bad-field-type', `"${file}" is no field type.`, reason)
  try {
    const type = parseTypeDescription(await load(target), stem)
    return typeof type === 'string' ? fault(type) : type
  } catch (error) {
    const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n')
    return fault(`it cannot be loaded: ${reason}`)
  }
}

const isType = (found: ProjectFieldType | Diagnostic): found is ProjectFieldType => 'based' in found

/**
 * Reads the field types of the project: every file of the folder describes one. Components in the files are not used.
 */
export const readProjectTypes = async (folder: string): Promise<LoadedProjectTypes> => {
  if (!existsSync(folder)) return { types: [], diagnostics: [] }
  const files = readdirSync(folder).filter(
    (name) => /^[^.].*\.tsx?$/.test(name) && !/\.(test|d)\.tsx?$/.test(name),
  )
  if (files.length === 0) return { types: [], diagnostics: [] }
  const found = await withModuleLoader((load) =>
    Promise.all(files.toSorted().map((file) => readType(folder, file, load))),
  )
  return {
    types: found.filter(isType),
    diagnostics: found.filter((each): each is Diagnostic => !isType(each)),
  }
}
