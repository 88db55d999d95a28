// Generated from schema/talk.yaml. Change the YAML, not this file.
import { following, inDialect, lazyPart, restTransport } from 'deskwright/kit'
import type { ResourceDefinition } from 'deskwright/kit'
import { talkCalls } from './calls'
import { talkCells } from './cells'
import { TalkList } from './list'

export const talk = {
  name: 'talk',
  path: '/talk',
  icon: 'list',
  key: ['id'],
  identity: ['subject'],
  personal: [],
  jsonTypes: {
    id: 'number',
    channel: 'number',
  },
  transport: following(inDialect(restTransport)),
  calls: talkCalls,
  verbs: { list: 'list', read: 'read', create: 'create', update: 'update', delete: 'delete' },
  lookups: [{ source: 'subject', maxLength: 40 }],
  lifecycles: [],
  cells: talkCells,
  list: TalkList,
  create: lazyPart(() => import('./create')),
  edit: lazyPart(() => import('./edit')),
} as const satisfies ResourceDefinition
