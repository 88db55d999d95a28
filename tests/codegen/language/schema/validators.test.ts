import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { ValidateFunction } from 'ajv'
import { expect, it } from 'vitest'
import { languageAjv } from '../../../../codegen/language/schema/language-ajv'
import { resourceSchema } from '../../../../codegen/language/schema/resource-schema'
import { languageSchemas, type SchemaName } from '../../../../codegen/language/schema/schemas'
import { validatorFor } from '../../../../codegen/language/schema/validators'
import { withProjectTypes } from '../../../../codegen/language/schema/with-project-types'
import { parseYamlFile } from '../../../../codegen/language/read/yaml/parse'

/* The code that is compiled ahead says what Ajv says of the schemas as they stand, and about the same parts of them. */

const ajv = languageAjv()

const nameFor = (file: string): SchemaName => {
  if (path.basename(path.dirname(file)) === 'i18n') return 'texts.schema.json'
  return path.basename(file) === 'app.yaml' ? 'app.schema.json' : 'resource.schema.json'
}

const errorsBy = (validate: ValidateFunction, value: unknown) =>
  validate(value) ? [] : [...(validate.errors ?? [])]

const written = ['schema', 'i18n', 'tests/domains']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(folder, file),
    ),
  )
  .filter((file) => file.endsWith('.yaml'))
  .flatMap((file) => {
    const { source } = parseYamlFile(file, readFileSync(file, 'utf8'), false)
    return source ? [{ file, value: source.value }] : []
  })

const wrongValues: readonly unknown[] = [null, 7, -0.5, '', 'No Name!', [], ['x', 'x'], { x: 1 }]

/** The value with something wrong in the place of each part, down to a depth. */
const mistakesIn = (value: unknown, depth: number): unknown[] => {
  if (depth === 0 || typeof value !== 'object' || value === null) return [...wrongValues]
  const whole: unknown[] | Record<string, unknown> = Array.isArray(value) ? value : { ...value }
  return Object.entries(whole)
    .slice(0, 12)
    .flatMap(([key, part]: [string, unknown]) =>
      mistakesIn(part, depth - 1).map((mistake) =>
        Array.isArray(whole) ? whole.with(Number(key), mistake) : { ...whole, [key]: mistake },
      ),
    )
}

const checked = written
  .flatMap(({ file, value }) =>
    [value, ...mistakesIn(value, 2)].map((each) => ({ file, value: each })),
  )
  .map(({ file, value }) => ({
    file,
    ahead: errorsBy(validatorFor(nameFor(file)), value),
    said: errorsBy(ajv.getSchema(nameFor(file)) as ValidateFunction, value),
  }))

const partsIn = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null
    ? [value, ...Object.values(value).flatMap(partsIn)]
    : []

it('is compiled ahead', () => {
  expect(String(validatorFor('app.schema.json'))).toMatch(/^function validate\d+\(/)
})

it('finds the same errors as Ajv, in the same order', () => {
  expect(checked.filter(({ said }) => said.length === 0).length).toBeGreaterThan(50)
  expect(checked.filter(({ said }) => said.length > 0).length).toBeGreaterThan(1000)
  const different = checked.filter(({ ahead, said }) => !isDeepStrictEqual(ahead, said))
  expect(different.map(({ file }) => file)).toEqual([])
})

it('names the part of the schema that an error comes from, not a copy of it', () => {
  const parts = new Set(partsIn(languageSchemas))
  const strange = checked
    .flatMap(({ ahead }) => ahead)
    .filter(({ parentSchema }) => !parts.has(parentSchema))
  expect(strange.map(({ schemaPath }) => schemaPath)).toEqual([])
})

it.each([{}, { unit: { type: 'string' } }])(
  'compiles the language with a type of a project that has the options %j',
  (options) => {
    const mine = { name: 'mine', based: 'integer', docs: 'Mine.', options } as const
    const resource = withProjectTypes(resourceSchema, [mine as never])
    const own = languageAjv({}, { ...languageSchemas, 'resource.schema.json': resource as never })
    const validate = own.getSchema('resource.schema.json') as ValidateFunction
    const wrong = (more: object) =>
      errorsBy(validate, { fields: { id: { type: 'mine', ...more } } }).filter(
        ({ instancePath }) => instancePath === '/fields/id',
      )
    expect(wrong({ min: 1 })).toEqual([])
    expect(wrong({ choices: { a: 'A' } }).length).toBeGreaterThan(0)
  },
)
