// Generated from schema/province.yaml. Change the YAML, or run: npm run eject -- province list
import { Column, IntegerCell, List, Table, TextCell } from 'deskwright/kit'
import type { Province } from './types'

const list = (
  <List pageSize={15} paging="server">
    <Table<Province>>
      <Column source="id" sortable>
        <IntegerCell />
      </Column>
      <Column source="name" sortable>
        <TextCell />
      </Column>
    </Table>
  </List>
)

export const ProvinceList = () => list
