// Generated from schema/note.yaml. Change the YAML, or run: npm run eject -- note list
import { Column, IntegerCell, List, LongTextCell, Table } from 'deskwright/kit'
import type { Note } from './types'

const list = (
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

export const NoteList = () => list
