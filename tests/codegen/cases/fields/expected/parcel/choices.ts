// Generated from schema/parcel.yaml. Change the YAML, not this file.
import type { Choice } from 'deskwright/kit'

export const countryChoices = [
  { code: 'CN', key: 'CN' },
  { code: 'JP', key: 'JP' },
  { code: 'SG', key: 'SG' },
] as const satisfies readonly Choice[]

export const regionChoices = [
  {
    code: 'north',
    key: 'north',
    when: { all: [{ field: 'country', is: ['CN', 'JP'], not: false }] },
  },
  { code: 'west', key: 'west', when: { all: [{ field: 'country', is: ['CN'], not: false }] } },
  { code: 'kansai', key: 'kansai', when: { all: [{ field: 'country', is: ['JP'], not: false }] } },
  { code: 'all', key: 'all' },
] as const satisfies readonly Choice[]

export const addressCountryChoices = [
  { code: 'CN', key: 'CN' },
  { code: 'JP', key: 'JP' },
] as const satisfies readonly Choice[]

export const ownerTypeChoices = [
  { code: 'person', key: 'person' },
  { code: 'company', key: 'company' },
] as const satisfies readonly Choice[]

export const stopsKindChoices = [
  {
    code: 'rail',
    key: 'rail',
    when: { all: [{ field: 'country', is: ['CN'], not: false, up: 1 }] },
  },
  { code: 'road', key: 'road' },
] as const satisfies readonly Choice[]
