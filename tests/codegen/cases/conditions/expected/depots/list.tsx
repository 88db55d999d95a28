// Generated from schema/Depots.yaml. Change the YAML, or run: npm run eject -- depots list
import { Column, List, Table, TextCell } from 'deskwright/kit'
import type { Depots } from './types'

const list = (
  <List pageSize={15} paging="server">
    <Table<Depots>>
      <Column source="code" sortable>
        <TextCell />
      </Column>
      <Column source="name" sortable>
        <TextCell />
      </Column>
    </Table>
  </List>
)

export const DepotsList = () => list
