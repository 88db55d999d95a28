import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { yamlTypes } from '../../../../codegen/language/reference/yaml-types'

const committed = readFileSync('codegen/language/schema/yaml.ts', 'utf8')

it('has the types that the JSON Schema of the language makes', async () => {
  expect(committed).toBe(await yamlTypes())
})

it('is kept while the language is what it was, and written anew when it is another', async () => {
  const kept = `${committed}\n`
  expect(await yamlTypes(kept)).toBe(kept)
  const older = committed.replace(/revision [0-9a-f]{12}/, 'revision 000000000000')
  expect(older).not.toBe(committed)
  expect(await yamlTypes(older)).toBe(committed)
})

it('says of every value what it may be, and changes none', () => {
  expect(committed).not.toMatch(/: (?:any|unknown|object)\b/)
  expect(committed.match(/(?<!readonly )\b\w+\[\]/)).toBeNull()
  expect(committed).toContain("'none'")
})
