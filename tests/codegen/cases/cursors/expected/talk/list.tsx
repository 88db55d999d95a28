// Generated from schema/talk.yaml. Change the YAML, or run: npm run eject -- talk list
import {
  Column,
  Filters,
  IntegerCell,
  List,
  MoneyCell,
  NumberFilter,
  ReferenceCell,
  Table,
  TextCell,
  TextFilter,
} from 'deskwright/kit'
import { TalkActions } from './actions'
import type { Talk } from './types'

const list = (
  <List pageSize={10} paging="server" pager={{ sizes: [10, 15, 30, 50] }}>
    <Filters>
      <TextFilter source="subject" maxLength={40} />
      <NumberFilter source="fee" sends="fee_from" />
    </Filters>
    <Table<Talk> actions={<TalkActions />}>
      <Column source="id" sortable>
        <IntegerCell />
      </Column>
      <Column source="subject" sortable>
        <TextCell />
      </Column>
      <Column source="fee" sortable>
        <MoneyCell scale={2} currency={{ fixed: 'EUR' }} />
      </Column>
      <Column source="channel">
        <ReferenceCell to="channel" show="name" />
      </Column>
    </Table>
  </List>
)

export const TalkList = () => list
