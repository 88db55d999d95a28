import { isDeepStrictEqual } from 'node:util'
import { buildAppYaml, backendSettings } from './mapping/app-yaml'
import { buildResourceYaml, type IsDerivedCall } from './mapping/resource-yaml'
import type { ApiBackend, ApiCall, ApiDescription, ApiResource } from './api-description'
import type { SchemaDrafts } from './yaml/validate-drafts'
import { withPreset } from '../codegen/language/read/with-preset'
import { formatYamlFile } from './yaml/yaml-text'

const isUsual = (place: string | undefined, usual: string | undefined): boolean =>
  place === undefined || place === usual

/** The addresses that `transport: rest` has for a resource. */
const derivesRest = (
  name: string,
  { path, method, record, wrap, encoding, paged, total }: ApiCall,
  resource: ApiResource,
  { like }: ApiBackend,
): boolean => {
  const usually = withPreset({ ...(like && { like }), base: '/' })
  const stem = (resource.calls.get('list')?.path ?? '').replace(/(.)\/$/u, '$1')
  const bare = path.replace(/(.)\/$/u, '$1')
  const isAsUsual = isUsual(record, usually.record) && isUsual(wrap, usually.wrap)
  if (!isAsUsual || encoding === 'form' || paged === false) return false
  const isOwnTotal = total === 'unknown' || typeof total === 'object'
  if (isOwnTotal && !isDeepStrictEqual(total, usually.total)) return false
  const one = [stem, ...resource.key.map((key) => `{${key}}`)].join('/')
  const usual: Readonly<Record<string, readonly [string, readonly string[]]>> = {
    list: [stem, ['GET']],
    read: [one, ['GET']],
    create: [stem, ['POST']],
    update: [one, ['PATCH', 'PUT']],
    delete: [one, ['DELETE']],
  }
  const [at, methods] = usual[name] ?? ['', []]
  return bare === at && methods.includes(method)
}

const wideReferences = (lost: readonly string[]): string[] =>
  lost.length === 0
    ? []
    : [`references to keys of several fields, which stay fields of their own: ${lost.join(', ')}`]

/** The schema that a source gives, before it is checked, and what was guessed for it. */
export const createSchemaDrafts = (
  description: ApiDescription,
): { drafts: SchemaDrafts; guessed: string[]; missing: string[] } => {
  const guessed = new Set(description.guessed)
  const backend = backendSettings(description)
  const isRest = backend.like !== undefined || backend['transport'] === 'rest'
  const derives: IsDerivedCall = (name, call, resource) =>
    isRest && derivesRest(name, call, resource, backend)
  const guess = (sentence: string): void => void guessed.add(sentence)
  const lost = new Set<string>()
  const lose = (reference: string): void => void lost.add(reference)
  const resources = description.resources.map(
    (each) =>
      [
        each.name,
        buildResourceYaml(each, description.resources, { backend, derives, guess, lose }),
      ] as const,
  )
  const { app, missing } = buildAppYaml(
    description,
    resources.map(([name]) => name),
  )
  return {
    drafts: { app, resources: new Map(resources) },
    guessed: [...guessed],
    missing: [...description.missing, ...wideReferences([...lost]), ...missing],
  }
}

const parts = ['fields', 'list', 'create', 'edit', 'show', 'calls', 'lifecycle']

/** The texts of the files of a schema. */
export const schemaFileTexts =
  (from: string, missing: readonly string[]) =>
  ({ app, resources }: SchemaDrafts): Map<string, string> => {
    const head = [
      `Imported from ${from}. It is yours now: a second import compares, and overwrites nothing.`,
    ]
    const open = missing.map((sentence) => `Not in the source: ${sentence}.`)
    return new Map([
      ['app.yaml', formatYamlFile(app, [...head, ...open], [])],
      ...[...resources].map(([name, yaml]): [string, string] => [
        `${name}.yaml`,
        formatYamlFile(yaml, [`Imported from ${from}.`], parts),
      ]),
    ])
  }
