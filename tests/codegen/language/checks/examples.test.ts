import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { toOneLineYaml } from '../../../../codegen/language/checks/structure/examples'
import appSchema from '../../../../codegen/app.schema.json'
import resourceSchema from '../../../../codegen/resource.schema.json'

/* The examples of the language as a hint tells them. The judge is the library that reads YAML. */

const examplesIn = (part: unknown): unknown[] => {
  if (typeof part !== 'object' || part === null) return []
  const own = 'examples' in part && Array.isArray(part.examples) ? part.examples : []
  return [...own, ...Object.values(part).flatMap(examplesIn)]
}

const examples = [...examplesIn(appSchema), ...examplesIn(resourceSchema)]
const whole = examples.filter((example) => !toOneLineYaml(example).includes('…'))

describe('an example on one line', () => {
  it('is the YAML of what it is an example of', () => {
    expect(whole.length).toBeGreaterThan(50)
    for (const example of whole) expect(parse(toOneLineYaml(example))).toEqual(example)
  })

  it('is left out from the inside where it would be long, and is YAML still', () => {
    const long = examples.filter((example) => !whole.includes(example))
    expect(long.length).toBeGreaterThan(2)
    for (const example of long) {
      expect(toOneLineYaml(example).length).toBeLessThanOrEqual(90)
      expect(() => parse(toOneLineYaml(example)) as unknown).not.toThrow()
    }
  })

  it('keeps texts apart from what they look like', () => {
    const tricky = { a: '5', b: 'true', c: '- x', d: "it's", e: '', f: 'null', g: '~', h: '1e3' }
    expect(parse(toOneLineYaml(tricky))).toEqual(tricky)
  })
})
