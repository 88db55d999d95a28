import { expect, it } from 'vitest'
import { appYaml, saidAbout, yamlModel } from '../../../support/yaml-model'
import { limited } from '../../../support/limited-yaml'

/* Fields that are limited by others: what the model makes of them, and what is said about slips. */

const said = (from: string, to: string): string[] => {
  const changed = { ...limited, parcel: limited.parcel.replace(from, to) }
  expect(changed.parcel).not.toBe(limited.parcel)
  return saidAbout(appYaml(), changed)
}

it('takes the notation', () => {
  expect(saidAbout(appYaml(), limited)).toEqual([])
})

it.each([
  [
    'country: [CN, JP]',
    'contry: [CN, JP]',
    'unknown-field: `when` asks about `contry`, which is no field of parcel.',
  ],
  [
    'country: [CN, JP]',
    'country: [CN, JA]',
    'unknown-choice: `when` asks whether `country` is "JA", which is none of the choices.',
  ],
  [
    '{ country: CN } }\n  customs',
    '{ contry: CN } }\n  customs',
    'unknown-field: `visibleWhen` asks about `contry`, which is no field of parcel.',
  ],
  [
    'address.country: { not: CN }',
    'address.contry: { not: CN }',
    'unknown-field: `visibleWhen` asks about `address.contry`, which is no field of parcel.',
  ],
  [
    'address.country: { not: CN }',
    'adress.country: { not: CN }',
    'unknown-field: `visibleWhen` asks about `adress.country`, which is no field of parcel.',
  ],
  [
    'address.country: { not: CN }',
    'address.country: { not: SG }',
    'unknown-choice: `visibleWhen` asks whether `address.country` is "SG", which is none of the choices.',
  ],
  [
    '{ country: CN } }, road',
    '{ contry: CN } }, road',
    'unknown-field: `when` asks about `contry`, which is no field of parcel.',
  ],
  [
    'address.country: JP',
    'address.contry: JP',
    'unknown-field: `requiredWhen` asks about `address.contry`, which is no field of parcel.',
  ],
  [
    'matching: { province: province } }\n  owner',
    'matching: { provnice: province } }\n  owner',
    'unknown-field: `provnice` is no field of city.',
  ],
  [
    'matching: { province: province } }\n  owner',
    'matching: { province: provnice } }\n  owner',
    'unknown-field: `provnice` is no field of parcel.',
  ],
  [
    'matching: { province: province } }\n  owner',
    'matching: { province: stops } }\n  owner',
    'bad-limit: `stops` is of the type list, so nothing can match it.',
  ],
  [
    'matching: { province: province } }\n      kind',
    'matching: { province: provnice } }\n      kind',
    'unknown-field: `provnice` is no field of parcel.',
  ],
  [
    'to: city, matching: { province: province } }\n  owner',
    'to: elsewhere, matching: { province: province } }\n  owner',
    [
      'unknown-resource: Field `city` refers to `elsewhere`, which is no resource here.',
      'bad-limit: `city` cannot be limited: `elsewhere` has no schema here, so its key is typed.',
    ],
  ],
  ['field: ownerType', 'field: ownerTpye', 'unknown-field: `ownerTpye` is no field of parcel.'],
  [
    'field: ownerType',
    'field: stops',
    'bad-limit: `stops` is of the type list, which cannot tell a resource.',
  ],
  [
    'of: { person:',
    'of: { persons:',
    'bad-limit: `persons` is none of the choices of `ownerType`.',
  ],
  [
    'company: org',
    'company: ogr',
    'unknown-resource: Field `owner` refers to `ogr`, which is no resource here.',
  ],
  [
    'company: org } } }',
    'company: org } }, show: name }',
    'bad-limit: `owner` leads to one of several resources, whose fields differ.',
  ],
  [
    'type: enum, choices: { person: Person, company: Company }',
    'type: flag, choices: { person: Person, company: { label: Company, when: { country: CN } } }',
    'bad-limit: The choices of `ownerType` cannot depend on other fields: it is of the type flag.',
  ],
  [
    'ownerType: {',
    'tags: { type: list, of: { type: enum, choices: { a: { label: A, when: { country: CN } } } } }\n  ownerType: {',
    'bad-limit: The choices of `tags` cannot depend on other fields: it is a list.',
  ],
  [
    'ownerType: {',
    'towns: { type: list, of: { type: reference, to: city, matching: { province: province } } }\n  ownerType: {',
    'bad-limit: `towns` is a list, whose values cannot be limited by other fields.',
  ],
  [
    'ownerType: {',
    'held: { type: list, of: { type: reference, to: { field: ownerType, of: { person: province } } } }\n  ownerType: {',
    'bad-limit: `held` is a list, and a list cannot say which resource each of its values leads to.',
  ],
])('says of %s as %s, once', (from, to, message) => {
  expect(said(from, to)).toEqual([message ?? []].flat())
})

it('knows where the field stands that decides', () => {
  const { resources } = yamlModel(appYaml(), limited)
  const fields = resources.find(({ name }) => name === 'parcel')?.fields ?? []
  const named = (name: string) => fields.find((field) => field.name === name)
  expect(named('customs')?.visibleWhen?.all).toEqual([
    { field: 'address.country', path: ['address', 'country'], is: ['CN'], not: true },
  ])
  const inStops = (name: string) => named('stops')?.fields?.find((field) => field.name === name)
  expect(inStops('kind')?.choices?.[0]?.when?.all).toEqual([
    { field: 'country', is: ['CN'], not: false, up: 1 },
  ])
  expect(inStops('quay')?.requiredWhen?.all).toEqual([
    { field: 'address.country', path: ['address', 'country'], is: ['JP'], not: false, up: 1 },
  ])
  expect(inStops('city')?.reference?.matching).toEqual([
    { their: 'province', mine: { field: 'province' } },
  ])
  expect(named('owner')?.reference?.oneOf).toEqual({
    by: 'ownerType',
    targets: [
      { is: 'person', to: 'province', show: 'name', known: true },
      { is: 'company', to: 'org', show: 'title', known: true },
    ],
  })
})
