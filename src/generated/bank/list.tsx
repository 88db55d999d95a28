// Generated from schema/bank.yaml. Change the YAML, or run: npm run eject -- bank list
import {
  Buttons,
  ChoiceCell,
  Column,
  CreateButton,
  IndexColumn,
  List,
  RefreshButton,
  Table,
  TextCell,
  ToggleCell,
} from 'deskwright/kit'
import { enabledChoices, typeChoices } from './choices'
import type { Bank } from './types'

const list = (
  <List pageSize={15} paging="client">
    <Buttons>
      <CreateButton />
      <RefreshButton />
    </Buttons>
    <Table<Bank>>
      <IndexColumn />
      <Column source="code" sortable>
        <TextCell />
      </Column>
      <Column source="name" sortable>
        <TextCell />
      </Column>
      <Column source="type" sortable>
        <ChoiceCell choices={typeChoices} />
      </Column>
      <Column source="enabled" sortable>
        <ToggleCell call="enabled" choices={enabledChoices} />
      </Column>
    </Table>
  </List>
)

export const BankList = () => list
