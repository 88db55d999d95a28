// Generated from schema/note.yaml. Change the YAML, not this file.
import { plainNumber } from 'deskwright/kit'
import type { ResourceDefinition } from 'deskwright/kit'
import { noteCalls } from './calls'
import { NoteList } from './list'

export const note = {
  name: 'note',
  path: '/note',
  icon: 'list',
  key: ['id'],
  identity: ['id'],
  personal: [],
  calls: noteCalls,
  verbs: { list: 'list' },
  comparisons: {
    id: plainNumber,
  },
  sortable: ['id', 'text'],
  lifecycles: [],
  list: NoteList,
} as const satisfies ResourceDefinition
