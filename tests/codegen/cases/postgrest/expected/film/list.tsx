// Generated from schema/film.yaml. Change the YAML, or run: npm run eject -- film list
import {
  Column,
  Filters,
  IntegerCell,
  LifecycleCell,
  List,
  NumberRangeFilter,
  ReferenceCell,
  ReferencesFilter,
  Table,
  TextCell,
  TextFilter,
} from 'deskwright/kit'
import { FilmActions } from './actions'
import { stateChoices } from './choices'
import type { Film } from './types'

const list = (
  <List pageSize={15} paging="server">
    <Filters>
      <TextFilter source="title" maxLength={80} />
      <NumberRangeFilter source="minutes" />
      <ReferencesFilter source="director" to="director" show="name" />
    </Filters>
    <Table<Film> actions={<FilmActions />}>
      <Column source="id" sortable>
        <IntegerCell />
      </Column>
      <Column source="title" sortable>
        <TextCell />
      </Column>
      <Column source="minutes" sortable>
        <IntegerCell />
      </Column>
      <Column source="director" sortable>
        <ReferenceCell to="director" show="name" />
      </Column>
      <Column source="state" sortable>
        <LifecycleCell choices={stateChoices} />
      </Column>
    </Table>
  </List>
)

export const FilmList = () => list
