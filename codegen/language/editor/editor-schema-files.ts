import path from 'node:path'
import { appSchema } from '../schema/app-schema'
import { conditionalSchema, resourceSchema } from '../schema/resource-schema'
import { withProjectTypes } from '../schema/with-project-types'
import type { ProjectFieldType } from '../schema/project-field-type'
import { EVERYBODY } from '../../../wire/roles'
import type { FieldModel, Model, ResourceModel } from '../model'
import { formatJson } from '../reference/json-text'
import { projectSchemaFor, type NamesByKind } from './project-schema'

/** The folder beside the YAML in which the schemas stand that first lines name. */
const FOLDER = '.editor'

/** The first line of a YAML file that names a schema of its own. */
const MODELINE = new RegExp(
  String.raw`^# yaml-language-server: \$schema=${FOLDER.replace('.', String.raw`\.`)}/([\p{L}\p{N}_-]+\.schema\.json)\s*$`,
  'mu',
)

/** The first line of a YAML file of that name, by which editors complete the names of the project. */
export const modelineOf = (name: string): string =>
  `# yaml-language-server: $schema=${FOLDER}/${name}.schema.json`

/** The schema that a YAML file names as its own, if it does. */
export const editorSchemaPath = (file: string, text: string): string | null => {
  const [, name] = MODELINE.exec(text.slice(0, text.indexOf('\n'))) ?? []
  return name === undefined ? null : path.join(path.dirname(file), FOLDER, name)
}

const namesFor = ({ app, resources }: Model, resource: ResourceModel | undefined): NamesByKind => ({
  resource: resources.map(({ name }) => name),
  role: [...app.roles.map(({ name }) => name), ...(app.roles.length > 0 ? [EVERYBODY] : [])],
  field: resource?.fields.map(({ name }) => name) ?? [],
  call: resource?.calls.map(({ name }) => name) ?? [],
  filter: resource?.list?.filters.map(({ name }) => name) ?? [],
})

/** The resources that fields refer to, those of rows and objects included. */
const targetsOf = (fields: readonly FieldModel[]): string[] =>
  fields.flatMap(({ reference, fields: inner, of }) => [
    ...(reference ? [reference.to] : []),
    ...targetsOf(inner ?? []),
    ...targetsOf(of ? [of] : []),
  ])

/** A reference shows a field of the resource that it leads to. */
const shownFields = ({ resources }: Model, { fields: own }: ResourceModel): object[] => {
  const targets = new Set(targetsOf(own))
  return resources
    .filter(({ name }) => targets.has(name))
    .map(({ name, fields }) =>
      conditionalSchema(
        { properties: { to: { const: name } }, required: ['to'] },
        { properties: { show: { examples: fields.map((field) => field.name) } } },
      ),
    )
}

/** Where the definitions of the language stand for a project. */
export interface LanguageSchemaLocation {
  /** The folder with `app.schema.json` and `resource.schema.json`. */
  folder: string
  /** The definition with the field types of the project, where it has some. */
  types: { all: readonly ProjectFieldType[]; file: string } | null
}

/** The schemas that YAML files name as their own, by path. `texts`: the YAML files by path. */
export const editorSchemaFiles = (
  model: Model,
  texts: ReadonlyMap<string, string>,
  { folder, types }: LanguageSchemaLocation,
): ReadonlyMap<string, string> => {
  const resource = types ? withProjectTypes(resourceSchema, types.all) : resourceSchema
  const files = [...texts].flatMap(([file, text]): [string, string][] => {
    const target = editorSchemaPath(file, text)
    if (target === null) return []
    const found = model.resources.find(({ place }) => place.file === file)
    const base = found
      ? (types?.file ?? path.join(folder, 'resource.schema.json'))
      : path.join(folder, 'app.schema.json')
    const from = path.relative(path.dirname(target), base).replaceAll(path.sep, '/')
    const names = namesFor(model, found)
    const overlay = found
      ? projectSchemaFor(resource, from, names, { field: shownFields(model, found) })
      : projectSchemaFor(appSchema, from, names)
    return [[target, `${formatJson(overlay)}\n`]]
  })
  return new Map(files)
}
