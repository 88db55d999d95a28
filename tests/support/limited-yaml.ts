/* A schema in which fields are limited by others: beside them, in an object, around a row, and in other resources. */

export const province = `resource: province
identity: [name]
fields:
  id: { type: integer, readOnly: true }
  name: { type: text, required: true }
list: { columns: [id, name] }
calls: { list: { path: /province } }
`

export const city = `resource: city
identity: [name]
fields:
  id: { type: integer, readOnly: true }
  name: { type: text, required: true }
  province: { type: reference, to: province, required: true }
list: { columns: [id, name, province], filters: [province] }
calls: { list: { path: /city, body: [page, pageSize, province], rows: list, total: total } }
`

export const org = `resource: org
identity: [title]
fields:
  id: { type: integer, readOnly: true }
  title: { type: text, required: true }
list: { columns: [id, title] }
calls: { list: { path: /org } }
`

const fields = 'country, region, address, province, city, ownerType, owner, stops'

export const parcel = `resource: parcel
fields:
  id: { type: integer, readOnly: true }
  country: { type: enum, choices: { CN: China, JP: Japan, SG: Singapore } }
  region:
    type: enum
    choices:
      north: { label: North, when: { country: [CN, JP] } }
      west: { label: West, when: { country: CN } }
      kansai: { label: Kansai, when: { country: JP } }
      all: All of it
  address:
    type: object
    fields:
      country: { type: enum, choices: { CN: China, JP: Japan } }
      province: { type: text, visibleWhen: { country: CN } }
  customs: { type: text, visibleWhen: { address.country: { not: CN } } }
  province: { type: reference, to: province }
  city: { type: reference, to: city, matching: { province: province } }
  ownerType: { type: enum, choices: { person: Person, company: Company } }
  owner: { type: reference, to: { field: ownerType, of: { person: province, company: org } } }
  stops:
    type: list
    fields:
      province: { type: reference, to: province, required: true }
      city: { type: reference, to: city, matching: { province: province } }
      kind: { type: enum, choices: { rail: { label: Rail, when: { country: CN } }, road: Road } }
      quay: { type: text, requiredWhen: { address.country: JP } }
list: { columns: [id, country, owner] }
create: { call: save, fields: [${fields}, customs] }
edit: { call: save, fields: [${fields}, customs] }
show: { fields: [${fields}] }
calls:
  list: { path: /parcel }
  save: { path: /parcel/save, body: [id, ${fields}, customs] }
`

export const limited = { province, city, org, parcel }
