// Generated from schema/topic.yaml. Change the YAML, or run: npm run eject -- topic list
import { Column, IntegerCell, List, Table, TextCell } from 'deskwright/kit'
import type { Topic } from './types'

const list = (
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

export const TopicList = () => list
