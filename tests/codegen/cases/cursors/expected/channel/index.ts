// Generated from schema/channel.yaml. Change the YAML, not this file.
import { following, inDialect, jsonTransport } from 'deskwright/kit'
import type { ResourceDefinition } from 'deskwright/kit'
import { channelCalls } from './calls'
import { ChannelList } from './list'

export const channel = {
  name: 'channel',
  path: '/channel',
  icon: 'list',
  key: ['id'],
  identity: ['id'],
  personal: [],
  jsonTypes: {
    id: 'number',
  },
  transport: following(inDialect(jsonTransport)),
  calls: channelCalls,
  verbs: { list: 'list' },
  sortable: ['id', 'name'],
  lifecycles: [],
  list: ChannelList,
} as const satisfies ResourceDefinition
