import { stringify } from 'yaml'

/** The part of JSON Schema that the schemas of the language use. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly const?: unknown
  readonly description?: string
  readonly examples?: readonly unknown[]
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema
  readonly definitions?: Readonly<Record<string, Schema>>
}

/** A map of the language with the keys that it takes. */
export interface Section {
  title: string
  schema: Schema
  /** JSON pointer to it. */
  pointer: string
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  null: 'null',
  array: 'list',
  object: 'map',
}

/** Makes the anchor of a heading in the same way as GitHub. */
export const slug = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(' ', '-')

/** Gives the title of a definition's section for a reference to the definition. */
export type Titles = (ref: string) => string

const code = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``

/** Says in words which value a key takes. For a definition with a section of its own it links to the section. */
export const valueOf = (schema: Schema, titles: Titles): string => {
  if (schema.$ref !== undefined) {
    const title = titles(schema.$ref)
    return `[${title}](#${slug(title)})`
  }
  if (schema.const !== undefined) return code(String(schema.const))
  if (schema.enum !== undefined) return schema.enum.map((value) => code(String(value))).join(', ')
  const types = [schema.type ?? []].flat()
  const words = types.map((type) => {
    if (type !== 'array' || schema.items === undefined) return kinds[type] ?? type
    return `list of ${valueOf(schema.items, titles)}`
  })
  return words.length === 0 ? 'any value' : words.join(' or ')
}

/** An example as it stands in a file, on one line. */
export const exampleText = (key: string, value: unknown): string =>
  stringify(
    { [key]: value },
    { collectionStyle: 'flow', lineWidth: 0, flowCollectionPadding: false },
  )
    .trim()
    .replace(/^\{/, '')
    .replace(/\}$/, '')
    .trim()

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

const row = (
  title: string,
  [key, schema]: readonly [string, Schema],
  required: boolean,
  titles: Titles,
): string => {
  const examples = (schema.examples ?? []).map((value) => code(exampleText(key, value)))
  const id = `${slug(title)}--${slug(key)}`
  const name = `<a id="${id}"></a>${code(key)}${required ? ' *' : ''}`
  const says = cell(schema.description ?? '')
  return `| ${name} | ${valueOf(schema, titles)} | ${says} | ${examples.join('<br>')} |`
}

const table = ({ title, schema }: Section, titles: Titles): string[] => [
  '| key | value | | example |',
  '| --- | --- | --- | --- |',
  ...Object.entries(schema.properties ?? {}).map((entry) =>
    row(title, entry, schema.required?.includes(entry[0]) ?? false, titles),
  ),
]

/** The sections of a map and of all maps inside; each title names the way to its map. */
export const sectionsIn = (title: string, schema: Schema, pointer: string): Section[] => [
  { title, schema, pointer },
  ...Object.entries(schema.properties ?? {}).flatMap(([key, child]) =>
    child.properties === undefined
      ? []
      : sectionsIn(`${title}.${key}`, child, `${pointer}/properties/${key}`),
  ),
]

/** A heading, a sentence, and a row for each key. */
export const sectionText = (section: Section, titles: Titles): string[] => [
  `### ${section.title}`,
  '',
  section.schema.description ?? '',
  '',
  ...table(section, titles),
  '',
]
