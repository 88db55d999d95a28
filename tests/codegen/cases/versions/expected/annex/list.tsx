// Generated from schema/annex.yaml. Change the YAML, or run: npm run eject -- annex list
import { Column, IntegerCell, List, Table, TextCell } from 'deskwright/kit'
import { AnnexActions } from './actions'
import type { Annex } from './types'

const list = (
  <List pageSize={15} paging="server">
    <Table<Annex> actions={<AnnexActions />}>
      <Column source="id" sortable>
        <IntegerCell />
      </Column>
      <Column source="title" sortable>
        <TextCell />
      </Column>
    </Table>
  </List>
)

export const AnnexList = () => list
