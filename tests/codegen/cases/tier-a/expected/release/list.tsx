// Generated from schema/release.yaml. Change the YAML, not this file. sha256:dc07800bf2010b10
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
