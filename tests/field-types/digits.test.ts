import { describe, expect, it } from 'vitest'
import { fieldTypes } from '../../field-types'
import { indentedJson } from '../../wire/json'
import { spellFilters } from '../../wire/filter-spelling'

/* Whole numbers beyond 2^53 inside of texts that are JSON: all digits are kept, or the value is refused. */

const long = '9007199254740993'

const reading = (type: 'json' | 'map' | 'anyOf', facts: object, raw: unknown) =>
  fieldTypes[type].read({ name: 'a', ...facts } as never, raw as never)

describe('a number of more digits than JavaScript holds', () => {
  it('in JSON that is typed or imported keeps them', () => {
    expect(reading('json', {}, `{"id":${long},"of":[${long}],"small":7}`)).toEqual({
      value: { id: long, of: [long], small: 7 },
    })
  })

  it('in a map keeps them where the map may hold texts, and is refused where it holds numbers', () => {
    expect(reading('map', { values: 'any' }, `{"a":${long}}`)).toEqual({ value: { a: long } })
    expect(reading('map', { values: 'text' }, `{"a":${long}}`)).toEqual({ value: { a: long } })
    expect(reading('map', { values: 'number' }, `{"a":${long}}`)).toHaveProperty('problem')
    expect(reading('map', { values: 'number' }, { a: long })).toHaveProperty('problem')
    expect(reading('map', { values: 'number' }, { a: '12.5' })).toEqual({ value: { a: 12.5 } })
  })

  it('in a value of several types is refused as a number', () => {
    expect(reading('anyOf', { types: ['integer', 'boolean'] }, long)).toHaveProperty('problem')
    expect(reading('anyOf', { types: ['number', 'boolean'] }, long)).toHaveProperty('problem')
    expect(reading('anyOf', { types: ['number'] }, '0.5')).toEqual({ value: 0.5 })
  })

  it('in an answer that the log shows is the number that came', () => {
    expect(indentedJson(`{"id":${long},"name":"a ${long}"}`)).toBe(
      `{\n  "id": ${long},\n  "name": "a ${long}"\n}`,
    )
    expect(indentedJson('{"id":')).toBeNull()
  })

  it('in a filter that is JSON is asked for', () => {
    const one = { key: 'where', text: '{"id":{"$eq":{value}}}', type: 'number' as const }
    expect(spellFilters({ id: { one } as never }, { id: long })).toEqual({
      where: `{"id":{"$eq":${long}}}`,
    })
  })
})
