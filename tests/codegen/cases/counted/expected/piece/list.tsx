// Generated from schema/piece.yaml. Change the YAML, or run: npm run eject -- piece list
import {
  ChoiceCell,
  Column,
  Filters,
  IntegerCell,
  List,
  NumberRangeFilter,
  ReferenceFilter,
  ReferencesCell,
  SelectFilter,
  StackedColumn,
  Table,
  TextCell,
  TextFilter,
} from 'deskwright/kit'
import { stateChoices } from './choices'
import type { Piece } from './types'

const list = (
  <List pageSize={15} paging="server">
    <Filters>
      <SelectFilter source="state" sends={'filter[where][state]'} choices={stateChoices} />
      <NumberRangeFilter source="price" />
      <ReferenceFilter source="maker" sends={'filter[where][maker.id]'} to="maker" show="name" />
      <TextFilter source="text" />
    </Filters>
    <Table<Piece>>
      <Column source="id" sortable>
        <IntegerCell />
      </Column>
      <Column source="title" sortable>
        <TextCell />
      </Column>
      <StackedColumn sources={['price', 'state']} sortable={['price']}>
        <IntegerCell source="price" />
        <ChoiceCell source="state" choices={stateChoices} />
      </StackedColumn>
      <Column source="helpers" sortable>
        <ReferencesCell to="maker" show="name" />
      </Column>
    </Table>
  </List>
)

export const PieceList = () => list
