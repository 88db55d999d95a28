// Generated from schema/topic.yaml. Change the YAML, not this file. sha256:3eb2998bd34063c3
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
