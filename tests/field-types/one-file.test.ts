import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { describe, expect, test } from 'vitest'
import { isSyntaxNode, type SyntaxNode } from '../../codegen/generator/overrides/parse-override'
import { resourceSchema } from '../../codegen/language/schema/resource-schema'
import { languageReference } from '../../codegen/language/reference'
import { languageAjv } from '../../codegen/language/schema/language-ajv'
import { fieldTypes, fieldTypeNames } from '../../field-types'
import { shareOf } from '../support/thorough'

/* A field type is described in one file: no other one knows which types there are. */

const rooms = ['codegen', 'contract', 'mock-server', 'scripts', 'server', 'src', 'wire']

const types: ReadonlySet<string> = new Set(fieldTypeNames)

/** JSON Schema has types of its own, some of which have the same names. */
const jsonTypes = new Set(['string', 'number', 'integer', 'boolean', 'null', 'array', 'object'])

const textOf = (node: unknown): string[] => {
  if (!isSyntaxNode(node)) return []
  if (node.type === 'TSLiteralType') return textOf(node['literal'])
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : []
  return node.type === 'Identifier' ? [String(node['name'])] : []
}

const nodes = (value: unknown): SyntaxNode[] =>
  Array.isArray(value) ? value.filter(isSyntaxNode) : []

/** Texts that a chain of `a === 'x' || a === 'y'` compares with. */
const compared = (node: unknown): string[] => {
  if (!isSyntaxNode(node)) return []
  if (node.type === 'LogicalExpression') {
    return [...compared(node['left']), ...compared(node['right'])]
  }
  return node.type === 'BinaryExpression' ? literals([node['right']]) : []
}

const literals = (values: unknown): string[] =>
  nodes(values).flatMap((node) => (node.type === 'Identifier' ? [] : textOf(node)))

/** The words of a node that lists some. */
const wordsOf = (node: SyntaxNode): string[] => {
  switch (node.type) {
    case 'ArrayExpression':
      return literals(node['elements'])
    case 'TSUnionType':
      return literals(node['types'])
    case 'SwitchStatement':
      return nodes(node['cases']).flatMap(({ test: tested }) => literals([tested]))
    case 'ObjectExpression':
      return nodes(node['properties']).flatMap(({ key }) => textOf(key))
    case 'LogicalExpression':
      return compared(node)
    case 'Literal':
      return String(Object(node['regex']).pattern ?? '').match(/\w+/g) ?? []
    default:
      return []
  }
}

const isListOfTypes = (words: readonly string[]): boolean => {
  const found = new Set(words.filter((word) => types.has(word)))
  const isJsonSchema = words.every((word) => jsonTypes.has(word))
  return found.size >= 3 && found.size * 2 > new Set(words).size && !isJsonSchema
}

const listsIn = (file: string, text: string): string[] => {
  const found = new Set<string>()
  const visit = (node: SyntaxNode): void => {
    const words = wordsOf(node)
    if (isListOfTypes(words)) found.add(`${file}: ${words.join(', ')}`)
    for (const value of Object.values(node)) {
      for (const child of nodes(Array.isArray(value) ? value : [value])) visit(child)
    }
  }
  const { program } = parseSync(file, text)
  if (!isSyntaxNode(program)) throw new Error(`${file} cannot be read`)
  visit(program)
  return [...found]
}

/** What codegen writes has its lists from the types. */
const isWritten = (file: string): boolean =>
  file.startsWith('src/generated/') || file === 'codegen/language/schema/yaml.ts'

const sources = rooms
  .flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) =>
      path.posix.join(room, file),
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !isWritten(file))

describe('a list of types', () => {
  test.each([
    "const texts = new Set(['text', 'email', 'phone'])",
    "type Counted = 'integer' | 'number' | 'money'",
    "switch (type) { case 'date': case 'datetime': case 'timestamp': break }",
    'const codecs = { date: 1, datetime: 2, timestamp: 3 }',
    "const is = type === 'enum' || type === 'flag' || type === 'lifecycle'",
    'const is = /^(?:text|phone|email)$/.test(type)',
  ])('is found in %s', (text) => {
    expect(listsIn('x.ts', text)).toHaveLength(1)
  })

  test('is nowhere but among the types', () => {
    expect(sources.length).toBeGreaterThan(400)
    expect(sources.flatMap((file) => listsIn(file, readFileSync(file, 'utf8')))).toEqual([])
  })
})

describe.each(shareOf(fieldTypeNames, 3))('%s', (type) => {
  const { language, shown } = fieldTypes[type]

  test('has a file of its own', () => {
    const stem = type.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    expect(existsSync(`field-types/${stem}.ts`)).toBe(true)
  })

  test('is in the language, in the reference and in editors', () => {
    const { enum: names, enumDescriptions } = resourceSchema.definitions.field.properties.type
    expect(enumDescriptions[names.indexOf(type)]).toBe(language.docs)
    expect(languageReference([])).toContain(`| \`${type}\` | ${language.docs} |`)
  })

  test('gives an example that the language lets through', () => {
    const validate = languageAjv().compile({ $ref: 'resource.schema.json#/definitions/field' })
    expect(validate(language.example)).toBe(true)
    expect(language.example.type).toBe(type)
  })

  test('is shown by components that there are', () => {
    const kit = exported('src/kit')
    const inputs = exported('src/kit/fields/inputs')
    expect(kit).toContain(shown.cell.name)
    expect(kit).toContain(shown.filter.name)
    expect(inputs).toContain(shown.input.name)
  })
})

/** Names that the components of a folder are exported under. */
const exported = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => [
      ...readFileSync(path.join(folder, file), 'utf8').matchAll(/^export const (\w+)/gm),
    ])
    .map(([, name = '']) => name)
