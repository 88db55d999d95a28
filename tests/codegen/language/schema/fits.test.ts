import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { SchemaObject, ValidateFunction } from 'ajv'
import { describe, expect, it } from 'vitest'
import appSchema from '../../../../codegen/app.schema.json'
import { fitsIn } from '../../../../codegen/language/schema/fits'
import { languageAjv, type SchemaName } from '../../../../codegen/language/schema/schema'
import { resourceSchema } from '../../../../codegen/language/schema/resource-schema'
import { parseYamlFile } from '../../../../codegen/language/read/yaml/parse'
import textsSchema from '../../../../codegen/texts.schema.json'
import { shareOf } from '../../../support/thorough'

/* What fits the language is told without Ajv. It must be what Ajv says, or nobody is told of a mistake. */

const fits = fitsIn({
  'resource.schema.json': resourceSchema,
  'app.schema.json': appSchema,
  'texts.schema.json': textsSchema,
})
const ajv = languageAjv()

const ajvSays = (name: SchemaName, value: unknown): boolean =>
  (ajv.getSchema(name) as ValidateFunction)(value)

interface Case {
  file: string
  name: SchemaName
  value: unknown
}

const nameFor = (file: string): SchemaName => {
  if (path.basename(path.dirname(file)) === 'i18n') return 'texts.schema.json'
  return path.basename(file) === 'app.yaml' ? 'app.schema.json' : 'resource.schema.json'
}

const casesIn = (folder: string): Case[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => path.join(folder, file))
    .flatMap((file) => {
      const { source } = parseYamlFile(file, readFileSync(file, 'utf8'), false)
      return source ? [{ file, name: nameFor(file), value: source.value }] : []
    })

const written = ['schema', 'i18n', 'tests/domains', 'tests/codegen/cases'].flatMap(casesIn)
const mistaken = casesIn('tests/codegen/errors')

type Path = readonly (string | number)[]

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const pathsIn = (value: unknown, at: Path = []): Path[] => {
  if (!isObject(value)) return [at]
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value)
  return [
    at,
    ...keys.flatMap((key) =>
      pathsIn((value as Record<string | number, unknown>)[key], [...at, key]),
    ),
  ]
}

const copyOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(copyOf)
  if (!isObject(value)) return value
  const copy: Record<string, unknown> = Object.create(null)
  for (const [key, each] of Object.entries(value)) copy[key] = copyOf(each)
  return copy
}

/** The value with another one at a place. */
const changedAt = (value: unknown, at: Path, by: (old: unknown) => unknown): unknown => {
  if (at.length === 0) return by(value)
  const whole = copyOf(value) as Record<string | number, unknown>
  const [last = ''] = at.slice(-1)
  const owner = at
    .slice(0, -1)
    .reduce((each, key) => each[key] as Record<string | number, unknown>, whole)
  owner[last] = by(owner[last])
  return whole
}

const firstOf = (map: Record<string, unknown>): string => Object.keys(map)[0] ?? 'none'

/** What can go wrong with a value, for each kind of keyword of a JSON Schema. */
const slips: readonly ((old: unknown) => unknown)[] = [
  () => null,
  () => true,
  () => 7,
  () => -0.5,
  () => Number.NaN,
  () => 10 ** 12,
  () => '',
  () => 'money',
  () => 'No Name!',
  () => '订单'.repeat(60),
  () => [],
  () => ['id', 'id'],
  () => ({}),
  () => ({ toString: 1 }),
  (old) => (Array.isArray(old) ? [...old, ...old] : [old]),
  (old) => (isObject(old) && !Array.isArray(old) ? { ...old, further: 1 } : { type: old }),
  (old) => {
    if (!isObject(old) || Array.isArray(old)) return `${JSON.stringify(old)}x`
    const { [firstOf(old)]: _, ...rest } = old
    return rest
  },
]

/** Every so many places of a large file, so that each file has its share. */
const spread = <T>(items: readonly T[], most: number): T[] => {
  const step = Math.max(1, Math.ceil(items.length / most))
  return items.filter((_, index) => index % step === 0)
}

const mismatches = (cases: readonly Case[]): string[] =>
  cases
    .filter(({ name, value }) => fits(name, value) !== ajvSays(name, value))
    .map(({ file, value }) => `${file}: ${JSON.stringify(value).slice(0, 200)}`)

describe('what fits the language', () => {
  it('is seen on many files, right and wrong', () => {
    expect(written.length).toBeGreaterThan(50)
    const wrong = mistaken.filter(({ name, value }) => !ajvSays(name, value))
    expect(wrong.length).toBeGreaterThan(0)
  })

  it('is what Ajv says of every file of ours', () => {
    expect(mismatches(written)).toEqual([])
  })

  it('is what Ajv says of every mistake', () => {
    expect(mismatches(mistaken)).toEqual([])
  })

  it('is what Ajv says of files with a value changed', () => {
    const changed = written.flatMap(({ file, name, value }) =>
      spread(pathsIn(value), name === 'texts.schema.json' ? 1 : 8).flatMap((at) =>
        slips.map((slip) => ({ file, name, value: changedAt(value, at, slip) })),
      ),
    )
    expect(changed.length).toBeGreaterThan(3000)
    const tried = shareOf(changed, 4)
    const wrong = tried.filter(({ name, value }) => !ajvSays(name, value))
    expect(wrong.length).toBeGreaterThan(tried.length / 2.5)
    expect(mismatches(tried)).toEqual([])
  })
})

describe('a schema with more than the language uses', () => {
  it.each<[string, SchemaObject, unknown]>([
    ['another keyword', { format: 'date' }, 'x'],
    ['another keyword below', { properties: { a: { multipleOf: 2 } } }, { a: 2 }],
    ['another type', { type: 'date' }, 'x'],
    ['a list as a code', { enum: [[1]] }, 'x'],
    ['maps that have to differ', { uniqueItems: true }, [{}, {}]],
    ['a keyword that every object has', { toString: true }, 'x'],
  ])('is left to Ajv: %s', (_, schema, value) => {
    expect(fitsIn({ file: schema })('file', value)).toBe(false)
  })

  it('is left to Ajv wherever the keyword stands', () => {
    const { file } = { file: { not: { format: 'date' } } }
    expect(fitsIn({ file })('file', 1)).toBe(false)
  })
})
