// Generated from schema/rate.yaml. Change the YAML, or run: npm run eject -- rate list
import {
  Buttons,
  Column,
  CreateButton,
  IntegerCell,
  LifecycleCell,
  List,
  Table,
  TextCell,
  ToggleCell,
} from 'deskwright/kit'
import { RateActions } from './actions'
import { onChoices, stateChoices } from './choices'
import type { Rate } from './types'

const list = (
  <List pageSize={15} paging="client">
    <Buttons>
      <CreateButton />
    </Buttons>
    <Table<Rate> actions={<RateActions />}>
      <Column source="id" sortable>
        <IntegerCell />
      </Column>
      <Column source="name" sortable>
        <TextCell />
      </Column>
      <Column source="on" sortable>
        <ToggleCell call="flip" choices={onChoices} />
      </Column>
      <Column source="state" sortable>
        <LifecycleCell choices={stateChoices} />
      </Column>
    </Table>
  </List>
)

export const RateList = () => list
