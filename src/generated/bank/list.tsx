// Generated from schema/bank.yaml. Change the YAML, or run: npm run eject -- bank list. sha256:cb1150ba9e911be3
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
} from '../../kit'
import { enabledChoices, typeChoices } from './choices'
import type { Bank } from './types'

export const BankList = () => (
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
