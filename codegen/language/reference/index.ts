import { appSchema } from '../schema/app-schema'
import { structureCodes } from '../read/yaml/structure-codes'
import type { ProjectFieldType } from '../schema/project-field-type'
import { resourceSchema } from '../schema/resource-schema'
import { fieldTypeNames, typeOf, type FieldType } from '../../../field-types'
import { findingPageLink } from '../print/documentation-pages'
import { ruleCodes } from '../checks/rule/rule-codes'
import { outputCodes } from './output-codes'
import {
  exampleText,
  type ReferenceSchema,
  type ReferenceSection,
  sectionsIn,
  sectionText,
  headingAnchor,
  type SectionTitleLookup,
  valueDescription,
} from './key-sections'

const resource: ReferenceSchema = resourceSchema
const app: ReferenceSchema = appSchema

const definitionsOf = (schema: ReferenceSchema): [string, ReferenceSchema][] =>
  Object.entries(schema.definitions ?? {}).filter(([name]) => name !== 'commonOption')

const hasKeys = ({ properties }: ReferenceSchema): boolean => properties !== undefined

const shared = new Set(definitionsOf(resource).map(([name]) => name))

/**
 * The title of a definition. Both files may define something with the same name, so those of app.yaml get a prefix
 * then.
 */
const titleIn =
  (isApp: boolean) =>
  (name: string): string =>
    isApp && shared.has(name) ? `app ${name}` : name

const titlesIn =
  (isApp: boolean): SectionTitleLookup =>
  (ref) =>
    titleIn(isApp && ref.startsWith('#'))(ref.slice(ref.lastIndexOf('/') + 1))

/** One of the two files of the language: its maps, and the values that several places share. */
interface ReferencePart {
  titles: SectionTitleLookup
  sections: ReferenceSection[]
  values: [string, ReferenceSchema][]
}

/**
 * The part of the reference about one file: the file itself, the maps inside, and the definitions that places share.
 */
export const referencePartOf = (name: 'resource' | 'app'): ReferencePart => {
  const isApp = name === 'app'
  const schema = isApp ? app : resource
  const title = titleIn(isApp)
  const definitions = definitionsOf(schema)
  return {
    titles: titlesIn(isApp),
    sections: [
      ...sectionsIn(name, schema, ''),
      ...definitions
        .filter(([, each]) => hasKeys(each))
        .flatMap(([key, each]) => sectionsIn(title(key), each, `/definitions/${key}`)),
    ],
    values: definitions
      .filter(([, each]) => !hasKeys(each))
      .map(([key, each]): [string, ReferenceSchema] => [title(key), each]),
  }
}

const textOf = ({ sections, titles }: ReferencePart): string[] =>
  sections.flatMap((section) => sectionText(section, titles))

const valueTexts = ({ values, titles }: ReferencePart): string[] =>
  values.flatMap(([title, schema]) => {
    const listed = [schema, ...(schema.anyOf ?? [])].find((each) => each.enum !== undefined)
    const choice = listed === undefined ? '' : ` One of ${valueDescription(listed, titles)}.`
    return [`### ${title}`, '', `${schema.description ?? ''}${choice}`, '']
  })

const typeRow = (type: FieldType): string => {
  const { docs, example, options, required = [] } = typeOf({ type }).language
  const names = Object.keys(options).map((name) => {
    const mark = required.includes(name) ? ' *' : ''
    return `[\`${name}\`](#field--${headingAnchor(name)})${mark}`
  })
  const shown = exampleText('field', example).replaceAll('|', '\\|')
  return `| \`${type}\` | ${docs} | ${names.join(', ') || '–'} | \`${shown}\` |`
}

const fieldTypes = (): string[] => [
  '## Field types',
  '',
  'Beside its own options, a field of any type takes the common ones:',
  `${resourceSchema.definitions.commonOption.enum.map((name) => `\`${name}\``).join(', ')}.`,
  '',
  '| type | | its own options | example |',
  '| --- | --- | --- | --- |',
  ...fieldTypeNames.map(typeRow),
  '',
]

const ownTypes = (types: readonly ProjectFieldType[]): string[] => {
  if (types.length === 0) return []
  const rows = types.map(({ name, based, docs, options }) => {
    const names = Object.keys(options).map((option) => `\`${option}\``)
    return `| \`${name}\` | \`${based}\` | ${docs} | ${names.join(', ') || '–'} |`
  })
  const head = ['| type | based on | | its own options |', '| --- | --- | --- | --- |']
  return ['### Of this project', '', ...head, ...rows, '']
}

const codeRows = (table: Readonly<Record<string, { level: string; summary: string }>>): string[] =>
  Object.entries(table).map(([name, { level, summary }]) => {
    const shown = /^[A-Z]\d\d$/.test(name)
      ? `[\`${name}\`](../${findingPageLink(name)})`
      : `\`${name}\``
    return `| <a id="code-${headingAnchor(name)}"></a>${shown} | ${level} | ${summary} |`
  })

const codeTables = (): string[] => [
  '## Codes of the checker',
  '',
  'Every message carries one of them. Warnings fail nothing; missing and surplus translations fail `--check`.',
  '',
  '| code | level | |',
  '| --- | --- | --- |',
  ...codeRows(structureCodes),
  ...codeRows(ruleCodes),
  ...codeRows(outputCodes),
  '',
]

const contentsList = (groups: readonly (readonly [string, readonly string[]])[]): string[] =>
  groups.flatMap(([title, entries]) => [
    `- [${title}](#${headingAnchor(title)})${entries.length > 0 ? ': ' : ''}${entries.map((entry) => `[${entry}](#${headingAnchor(entry)})`).join(', ')}`,
  ])

const intro = [
  '# The schema language',
  '',
  'Generated from `resource.schema.json`, `app.schema.json` and the tables of codes by `npm run codegen`; change those.',
  'A key with a star must be there. Examples are YAML, one to a line.',
  '',
]

const sectionTitles = (part: ReferencePart): string[] => part.sections.map(({ title }) => title)

/** The reference of the language, in Markdown: every key, field type and code. Pure. */
export const languageReference = (own: readonly ProjectFieldType[]): string => {
  const parts = [referencePartOf('resource'), referencePartOf('app')] as const
  const [ofResource, ofApp] = parts
  const values = parts.flatMap((part) => part.values.map(([title]) => title))
  const groups = [
    ['A resource', sectionTitles(ofResource)],
    ['Field types', []],
    ['The console', sectionTitles(ofApp)],
    ['Values', values],
    ['Codes of the checker', []],
  ] as const
  return [
    ...intro,
    ...contentsList(groups),
    '',
    '## A resource',
    '',
    ...textOf(ofResource),
    ...fieldTypes(),
    ...ownTypes(own),
    '## The console',
    '',
    '`app.yaml`.',
    '',
    ...textOf(ofApp),
    '## Values',
    '',
    ...parts.flatMap(valueTexts),
    ...codeTables(),
  ].join('\n')
}
