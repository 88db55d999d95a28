// Generated from schema/talk.yaml. Change the YAML, not this file.
import {
  emptyInputs,
  following,
  inDialect,
  lazyPart,
  minorUnits,
  restTransport,
} from 'deskwright/kit'
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
    fee_from: 'number',
    id: 'number',
    fee: 'number',
    costs: { price: 'number' },
    channel: 'number',
  },
  units: minorUnits({ fee: 2, costs: { price: 3 } }, { fee: 2, costs: { price: 3 }, fee_from: 2 }),
  writes: emptyInputs({ costs: ['usual', { fields: { what: 'usual', price: 'usual' } }] }),
  transport: following(inDialect(restTransport)),
  calls: talkCalls,
  verbs: { list: 'list', read: 'read', create: 'create', update: 'update', delete: 'delete' },
  filters: {
    fee_from: { field: 'fee', operator: 'gte' },
  },
  lookups: [{ source: 'subject', maxLength: 40 }],
  addressed: {
    subject: {},
    fee_from: {
      source: 'fee',
    },
  },
  sortable: ['id', 'subject', 'fee'],
  lifecycles: [],
  cells: talkCells,
  list: TalkList,
  create: lazyPart(() => import('./create')),
  edit: lazyPart(() => import('./edit')),
} as const satisfies ResourceDefinition
