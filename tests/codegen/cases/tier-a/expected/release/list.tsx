// Generated from schema/release.yaml. Change the YAML, or run: npm run eject -- release list. sha256:0e7b881ed6118644
import { BooleanCell, Column, DateTimeCell, List, Table, TextCell } from '../../kit'
import type { Release } from './types'

export const ReleaseList = () => (
  <List pageSize={15} paging="client">
    <Table<Release>>
      <Column source="tag" sortable>
        <TextCell />
      </Column>
      <Column source="published" sortable>
        <DateTimeCell codec="iso" />
      </Column>
      <Column source="draft" sortable>
        <BooleanCell />
      </Column>
      <Column source="default" sortable>
        <TextCell />
      </Column>
    </Table>
  </List>
)
