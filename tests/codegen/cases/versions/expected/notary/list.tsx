// Generated from schema/notary.yaml. Change the YAML, or run: npm run eject -- notary list
import { Column, IntegerCell, List, Table, TextCell } from 'deskwright/kit'
import { NotaryActions } from './actions'
import type { Notary } from './types'

const list = (
  <List pageSize={15} paging="client">
    <Table<Notary> actions={<NotaryActions />}>
      <Column source="id" sortable>
        <IntegerCell />
      </Column>
      <Column source="name" sortable>
        <TextCell />
      </Column>
    </Table>
  </List>
)

export const NotaryList = () => list
