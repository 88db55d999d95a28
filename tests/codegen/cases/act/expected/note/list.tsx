// Generated from schema/note.yaml. Change the YAML, not this file. sha256:8665d438531b5a92
import { Column, IntegerCell, List, LongTextCell, Table } from '../../kit'
import type { Note } from './types'

export const NoteList = () => (
  <List pageSize={15} paging="client">
    <Table<Note>>
      <Column source="id" sortable>
        <IntegerCell />
      </Column>
      <Column source="text" sortable>
        <LongTextCell />
      </Column>
    </Table>
  </List>
)
