import type { AnySchemaObject } from 'ajv'
import { describe, expect, test } from 'vitest'
import appSchema from '../../../../codegen/app.schema.json'
import resourceSchema from '../../../../codegen/resource.schema.json'
import type { ProjectFieldType } from '../../../../codegen/language/schema/project-field-type'
import { languageAjv } from '../../../../codegen/language/schema/language-ajv'
import { typesWithOption } from '../../../../codegen/language/schema/project-language'

interface Key {
  /** Pointer to the subschema of the key. */
  pointer: string
  schema: AnySchemaObject
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const escaped = (step: string) => step.replaceAll('~', '~0').replaceAll('/', '~1')

/** Every key that the schema describes. Branches after `if` only narrow keys that are described elsewhere. */
function keysIn(schema: unknown, pointer = ''): Key[] {
  if (!isMap(schema)) return []
  return Object.entries(schema).flatMap(([name, child]) => {
    const at = `${pointer}/${name}`
    if (name === 'if' || name === 'then' || name === 'else' || name === 'examples') return []
    if (name === 'properties' && isMap(child)) {
      return Object.entries(child).flatMap(([key, each]) => [
        { pointer: `${at}/${escaped(key)}`, schema: each as AnySchemaObject },
        ...keysIn(each, `${at}/${escaped(key)}`),
      ])
    }
    if (name === 'definitions' && isMap(child)) {
      return Object.entries(child).flatMap(([key, each]) => keysIn(each, `${at}/${escaped(key)}`))
    }
    return keysIn(child, at)
  })
}

const files = [
  ['resource.schema.json', resourceSchema],
  ['app.schema.json', appSchema],
] as const

describe.each(files)('%s', (file, schema) => {
  const ajv = languageAjv({ metaSchema: true })
  const keys = keysIn(schema)

  test('is a valid schema', () => {
    expect(ajv.validateSchema(schema, true)).toBe(true)
    expect(keys.length).toBeGreaterThan(40)
  })

  test('describes every key in a sentence', () => {
    const bad = keys.filter(({ schema: key }) => !/^\S.*\.$/s.test(String(key.description ?? '')))
    expect(bad.map(({ pointer }) => pointer)).toEqual([])
  })

  test('describes every definition', () => {
    const bad = Object.entries(schema.definitions).filter(([, each]) => !each.description)
    expect(bad.map(([name]) => name)).toEqual([])
  })

  test('gives examples that it accepts', () => {
    const bad: string[] = []
    for (const { pointer, schema: key } of keys) {
      const examples: unknown = key.examples
      if (!Array.isArray(examples) || examples.length === 0) bad.push(`${pointer} has none`)
      else {
        const validate = ajv.compile({ $ref: `${file}#${encodeURI(pointer)}` })
        if (!examples.every((example) => validate(example))) bad.push(pointer)
      }
    }
    expect(bad).toEqual([])
  })

  test('leaves no map open to mistyped keys', () => {
    const maps = Object.entries(schema.definitions)
      .map(([name, each]): [string, AnySchemaObject] => [name, each])
      .concat(
        [['', schema]],
        keys.map((key) => [key.pointer, key.schema]),
      )
      .filter(([, each]) => each.properties !== undefined && each.additionalProperties !== false)
      // Where names of the table are keys as well, a mistyped key is no status.
      .filter(([, each]) => each.additionalProperties?.type !== 'null')
    // Roles have the names that their author gives them, beside `everybody`.
    const open = maps.map(([name]) => name).filter((name) => name !== '/properties/roles')
    expect(open).toEqual([])
  })
})

const ownType = (name: string, option: string): ProjectFieldType => ({
  name,
  module: name,
  based: 'text',
  docs: 'x',
  options: { [option]: { type: 'integer' } },
  parts: [],
})

test('the types of one project are not those of the next, though one process reads both', () => {
  const one = [ownType('plate', 'shown'), ownType('crate', 'shown')]
  const other = [ownType('badge', 'shown')]
  expect(typesWithOption('shown', one)).toEqual(['plate', 'crate'])
  expect(typesWithOption('shown', other)).toEqual(['badge'])
  expect(typesWithOption('shown')).toEqual([])
  expect(typesWithOption('show')).toEqual(['reference'])
})
