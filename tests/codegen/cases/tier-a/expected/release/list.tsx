// Generated from schema/release.yaml. Change the YAML, or run: npm run eject -- release list
import { BooleanCell, Column, DateTimeCell, List, Table, TextCell } from 'deskwright/kit'
import type { Release } from './types'

const list = (
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

export const ReleaseList = () => list
