// Generated from schema/parcel.yaml. Change the YAML, not this file.
import type { ExportColumn } from 'deskwright/kit'
import { countryChoices } from './choices'

export const parcelExport = [
  { source: 'id', type: 'integer' },
  { source: 'country', type: 'enum', choices: countryChoices },
  {
    source: 'owner',
    type: 'reference',
    oneOf: {
      by: 'ownerType',
      targets: [
        { is: 'person', to: 'province', show: 'name' },
        { is: 'company', to: 'org', show: 'title' },
      ],
    },
  },
] as const satisfies readonly ExportColumn[]
