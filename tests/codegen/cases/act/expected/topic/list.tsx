// Generated from schema/topic.yaml. Change the YAML, or run: npm run eject -- topic list. sha256:b72c8702a95e67f5
import { Column, IntegerCell, List, Table, TextCell } from '../../kit'
import type { Topic } from './types'

export const TopicList = () => (
  <List pageSize={15} paging="server">
    <Table<Topic>>
      <Column source="id">
        <IntegerCell />
      </Column>
      <Column source="name">
        <TextCell />
      </Column>
    </Table>
  </List>
)
