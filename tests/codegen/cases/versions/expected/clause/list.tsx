// Generated from schema/clause.yaml. Change the YAML, or run: npm run eject -- clause list
import { Column, IntegerCell, List, Table, TextCell } from 'deskwright/kit'
import { ClauseActions } from './actions'
import type { Clause } from './types'

const list = (
  <List pageSize={15} paging="server">
    <Table<Clause> actions={<ClauseActions />}>
      <Column source="id">
        <IntegerCell />
      </Column>
      <Column source="text">
        <TextCell />
      </Column>
    </Table>
  </List>
)

export const ClauseList = () => list
