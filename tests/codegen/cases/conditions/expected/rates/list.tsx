// Generated from schema/Rates.yaml. Change the YAML, or run: npm run eject -- rates list
import { Column, IntegerCell, List, NumberCell, Table, TextCell } from 'deskwright/kit'
import { RatesActions } from './actions'
import type { Rates } from './types'

const list = (
  <List pageSize={15} paging="server">
    <Table<Rates> actions={<RatesActions />}>
      <Column source="country" sortable>
        <TextCell />
      </Column>
      <Column source="year" sortable>
        <IntegerCell />
      </Column>
      <Column source="rate" sortable>
        <NumberCell />
      </Column>
    </Table>
  </List>
)

export const RatesList = () => list
