// Generated from schema/release.yaml. Change the YAML, not this file.
import { plainMoment, plainTruth } from 'deskwright/kit'
import type { ResourceDefinition } from 'deskwright/kit'
import { releaseCalls } from './calls'
import { ReleaseList } from './list'

export const release = {
  name: 'release',
  path: '/release',
  icon: 'list',
  key: ['tag'],
  identity: ['tag'],
  personal: [],
  calls: releaseCalls,
  verbs: { list: 'list' },
  comparisons: {
    published: plainMoment,
    draft: plainTruth,
  },
  sortable: ['tag', 'published', 'draft', 'default'],
  lifecycles: [],
  list: ReleaseList,
} as const satisfies ResourceDefinition
