// Generated from schema/parcel.yaml. Change the YAML, or run: npm run eject -- parcel list
import {
  Buttons,
  ChoiceCell,
  Column,
  ExportButton,
  IntegerCell,
  List,
  OneOfCell,
  SearchButton,
  Table,
} from 'deskwright/kit'
import { countryChoices } from './choices'
import { parcelExport } from './export'
import type { Parcel } from './types'

const list = (
  <List pageSize={15} paging="server">
    <Buttons>
      <SearchButton />
      <ExportButton columns={parcelExport} />
    </Buttons>
    <Table<Parcel>>
      <Column source="id" sortable>
        <IntegerCell />
      </Column>
      <Column source="country" sortable>
        <ChoiceCell choices={countryChoices} />
      </Column>
      <Column source="owner" sortable>
        <OneOfCell
          by="ownerType"
          targets={[
            { is: 'person', to: 'province', show: 'name' },
            { is: 'company', to: 'org', show: 'title' },
          ]}
        />
      </Column>
    </Table>
  </List>
)

export const ParcelList = () => list
