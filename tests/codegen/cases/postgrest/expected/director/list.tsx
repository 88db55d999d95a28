// Generated from schema/director.yaml. Change the YAML, or run: npm run eject -- director list
import { Column, IntegerCell, List, Table, TextCell } from 'deskwright/kit'
import type { Director } from './types'

const list = (
  <List pageSize={15} paging="server">
    <Table<Director>>
      <Column source="id" sortable>
        <IntegerCell />
      </Column>
      <Column source="name" sortable>
        <TextCell />
      </Column>
    </Table>
  </List>
)

export const DirectorList = () => list
