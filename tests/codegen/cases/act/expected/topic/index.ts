// Generated from schema/topic.yaml. Change the YAML, not this file.
import { actTransport } from 'deskwright/kit'
import type { ResourceDefinition } from 'deskwright/kit'
import { topicCalls } from './calls'
import { topicCells } from './cells'
import { TopicList } from './list'

export const topic = {
  name: 'topic',
  path: '/topic',
  icon: 'list',
  key: ['id'],
  identity: ['id'],
  personal: [],
  transport: actTransport,
  calls: topicCalls,
  verbs: { list: 'list', read: 'edit', delete: 'delete' },
  lifecycles: [],
  cells: topicCells,
  list: TopicList,
} as const satisfies ResourceDefinition
