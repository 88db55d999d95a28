// Generated from schema/channel.yaml. Change the YAML, or run: npm run eject -- channel list
import { Column, IntegerCell, List, Table, TextCell } from 'deskwright/kit'
import type { Channel } from './types'

const list = (
  <List pageSize={15} paging="server" pager={{ sizes: [10, 15, 30, 50] }}>
    <Table<Channel>>
      <Column source="id" sortable>
        <IntegerCell />
      </Column>
      <Column source="name" sortable>
        <TextCell />
      </Column>
    </Table>
  </List>
)

export const ChannelList = () => list
