// Generated from schema/org.yaml. Change the YAML, or run: npm run eject -- org list
import { Column, IntegerCell, List, Table, TextCell } from 'deskwright/kit'
import type { Org } from './types'

const list = (
  <List pageSize={15} paging="server">
    <Table<Org>>
      <Column source="id" sortable>
        <IntegerCell />
      </Column>
      <Column source="title" sortable>
        <TextCell />
      </Column>
    </Table>
  </List>
)

export const OrgList = () => list
