import { stringify } from 'yaml'

/** The part of JSON Schema that the schemas of the language use. */
export interface ReferenceSchema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly ReferenceSchema[]
  readonly const?: unknown
  readonly description?: string
  readonly examples?: readonly unknown[]
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, ReferenceSchema>>
  readonly additionalProperties?: boolean | ReferenceSchema
  readonly items?: ReferenceSchema
  readonly definitions?: Readonly<Record<string, ReferenceSchema>>
}

/** A map of the language with the keys that it takes. */
export interface ReferenceSection {
  title: string
  schema: ReferenceSchema
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
export const headingAnchor = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(' ', '-')

/** Gives the title of a definition's section for a reference to the definition. */
export type SectionTitleLookup = (ref: string) => string

const inlineCode = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``

/** Says in words which value a key takes. For a definition with a section of its own it links to the section. */
export const valueDescription = (schema: ReferenceSchema, titles: SectionTitleLookup): string => {
  if (schema.$ref !== undefined) {
    const title = titles(schema.$ref)
    return `[${title}](#${headingAnchor(title)})`
  }
  if (schema.const !== undefined) return inlineCode(String(schema.const))
  if (schema.enum !== undefined)
    return schema.enum.map((value) => inlineCode(String(value))).join(', ')
  const types = [schema.type ?? []].flat()
  const words = types.map((type) => {
    if (type !== 'array' || schema.items === undefined) return kinds[type] ?? type
    return `list of ${valueDescription(schema.items, titles)}`
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

const escapeCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

const keyRow = (
  title: string,
  [key, schema]: readonly [string, ReferenceSchema],
  required: boolean,
  titles: SectionTitleLookup,
): string => {
  const examples = (schema.examples ?? []).map((value) => inlineCode(exampleText(key, value)))
  const id = `${headingAnchor(title)}--${headingAnchor(key)}`
  const name = `<a id="${id}"></a>${inlineCode(key)}${required ? ' *' : ''}`
  const says = escapeCell(schema.description ?? '')
  return `| ${name} | ${valueDescription(schema, titles)} | ${says} | ${examples.join('<br>')} |`
}

const keyTable = ({ title, schema }: ReferenceSection, titles: SectionTitleLookup): string[] => [
  '| key | value | | example |',
  '| --- | --- | --- | --- |',
  ...Object.entries(schema.properties ?? {}).map((entry) =>
    keyRow(title, entry, schema.required?.includes(entry[0]) ?? false, titles),
  ),
]

/** The sections of a map and of all maps inside; each title names the way to its map. */
export const sectionsIn = (
  title: string,
  schema: ReferenceSchema,
  pointer: string,
): ReferenceSection[] => [
  { title, schema, pointer },
  ...Object.entries(schema.properties ?? {}).flatMap(([key, child]) =>
    child.properties === undefined
      ? []
      : sectionsIn(`${title}.${key}`, child, `${pointer}/properties/${key}`),
  ),
]

/** A heading, a sentence, and a row for each key. */
export const sectionText = (section: ReferenceSection, titles: SectionTitleLookup): string[] => [
  `### ${section.title}`,
  '',
  section.schema.description ?? '',
  '',
  ...keyTable(section, titles),
  '',
]
