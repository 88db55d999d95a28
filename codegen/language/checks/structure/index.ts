import type { ErrorObject } from 'ajv'
import { structureProblem } from '../../read/yaml/structure-codes'
import type { Diagnostic } from '../../../base/diagnostic'
import type { ProjectFieldType } from '../../schema/project-field-type'
import type { SourceFile, SchemaSources } from '../../read/yaml/source'
import { authorsLanguage, checkerMessages, type CheckerMessages } from '../../read/checker-messages'
import {
  type StructureContext,
  type StructureFinding,
  isConditionalBranchError,
  keyFindings,
} from './key-findings'
import { pointerSegments } from '../../schema/pointer'
import { schemaErrors, type SchemaName } from '../../schema/project-language'
import { valueFinding } from './value-finding'

/**
 * Checks every file against the schema of the language and gives one error for one mistake. What an earlier stage found
 * is not repeated: a number that lost its zero is also no text. A warning does not hide a mistake.
 */
export function validateStructure(
  sources: SchemaSources,
  found: readonly Diagnostic[] = [],
): Diagnostic[] {
  const texts = new Set([...sources.shellTexts.values(), ...sources.resourceTexts.values()])
  const { app, ownTypes } = sources
  const words = checkerMessages(authorsLanguage(app))
  const problems = [
    ...(app ? structureProblems(app, 'app.schema.json', { ownTypes, words }) : []),
    ...sources.resources.flatMap((file) =>
      structureProblems(file, 'resource.schema.json', { ownTypes, words }),
    ),
    ...(sources.ownPages ?? []).flatMap(({ source }) =>
      structureProblems(source, 'page.schema.json'),
    ),
    ...[...texts].flatMap((file) => structureProblems(file, 'texts.schema.json')),
  ]
  const known = new Set(found.filter(({ level }) => level === 'error').map(placeKey))
  return problems.filter((diagnostic) => !known.has(placeKey(diagnostic)))
}

const placeKey = ({ place }: Diagnostic): string => `${place.file}:${place.line}:${place.column}`

interface Author {
  ownTypes?: readonly ProjectFieldType[] | undefined
  words?: CheckerMessages
}

/** Problems of the structure of one file. */
export function structureProblems(
  file: SourceFile,
  schema: SchemaName,
  { ownTypes = [], words = checkerMessages('en') }: Author = {},
): Diagnostic[] {
  const errors = schemaErrors(schema, file.value, ownTypes)
  const checked = { file, words, ownTypes }
  const findings = [...keyProblems(checked, errors), ...valueProblems(checked, errors)]
  return findings.map(({ code, path, on, message, help }) =>
    structureProblem(code, file.at(path, on), message, help),
  )
}

const keyKeywords = new Set(['additionalProperties', 'propertyNames', 'required'])
/**
 * Keywords whose errors say nothing of use: that a branch was taken, or that a name matched none of several schemas.
 */
const noise = new Set(['if', 'anyOf'])

const isKeyError = ({ keyword, propertyName }: ErrorObject): boolean =>
  keyKeywords.has(keyword) || propertyName !== undefined

function keyProblems(
  checked: StructureContext,
  errors: readonly ErrorObject[],
): StructureFinding[] {
  const byMap = new Map<string, ErrorObject[]>()
  for (const error of errors.filter(isKeyError)) {
    const about = byMap.get(error.instancePath)
    if (about) about.push(error)
    else byMap.set(error.instancePath, [error])
  }
  return [...byMap].flatMap(([path, about]) => keyFindings(checked, pointerSegments(path), about))
}

/** Gives one finding per value, and none for what lies inside a value that should not be there at all. */
function valueProblems(
  checked: StructureContext,
  errors: readonly ErrorObject[],
): StructureFinding[] {
  const strays = new Set(errors.filter(isKeyError).flatMap(strayPaths))
  const owners = new Set(errors.filter(isStray).map(({ instancePath }) => instancePath))
  const byValue = new Map<string, ErrorObject>()
  for (const error of errors) {
    const { instancePath, keyword } = error
    if (isKeyError(error) || noise.has(keyword) || byValue.has(instancePath)) continue
    const parent = instancePath.slice(0, Math.max(instancePath.lastIndexOf('/'), 0))
    if (isConditionalBranchError(error) && (owners.has(parent) || owners.has(instancePath)))
      continue
    if (!isInside(instancePath, strays)) byValue.set(instancePath, error)
  }
  return [...byValue.values()].map((error) => valueFinding(checked, error))
}

const isStray = (error: ErrorObject): boolean =>
  isKeyError(error) && error.keyword !== 'required' && error.propertyName === undefined

/** Pointers to the values whose keys do not belong where they are. */
function strayPaths(error: ErrorObject): string[] {
  if (error.keyword !== 'propertyNames') return []
  const key = String(error.params.propertyName).replaceAll('~', '~0').replaceAll('/', '~1')
  return [`${error.instancePath}/${key}`]
}

function isInside(pointer: string, strays: ReadonlySet<string>): boolean {
  if (strays.size === 0) return false
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
    if (strays.has(pointer.slice(0, end))) return true
  }
  return false
}
