// Generated from schema/pre-screening.yaml. Change the YAML, or run: npm run eject -- pre-screening list
import {
  Buttons,
  Column,
  CreateButton,
  Filters,
  ImportButton,
  IndexColumn,
  List,
  PhoneCell,
  ReferenceCell,
  ResetButton,
  SearchButton,
  Table,
  TextFilter,
  ToggleCell,
} from 'deskwright/kit'
import { PreScreeningActions } from './actions'
import { enabledChoices } from './choices'
import type { PreScreening } from './types'

const list = (
  <List pageSize={15} paging="client">
    <Filters>
      <TextFilter source="mobile" maxLength={10} />
    </Filters>
    <Buttons>
      <SearchButton />
      <ResetButton />
      <CreateButton />
      <ImportButton />
    </Buttons>
    <Table<PreScreening> actions={<PreScreeningActions />}>
      <IndexColumn />
      <Column source="productId" sortable>
        <ReferenceCell to="product" show="name" />
      </Column>
      <Column source="mobile" sortable>
        <PhoneCell />
      </Column>
      <Column source="enabled" sortable>
        <ToggleCell call="enabled" choices={enabledChoices} />
      </Column>
    </Table>
  </List>
)

export const PreScreeningList = () => list
