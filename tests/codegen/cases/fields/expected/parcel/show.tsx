// Generated from schema/parcel.yaml. Change the YAML, or run: npm run eject -- parcel show
import { ChoiceCell, OneOfCell, ReferenceCell, TextCell } from 'deskwright/kit'
import { ObjectView, RowsView, ShowDialog, ShowField } from 'deskwright/kit/form'
import {
  addressCountryChoices,
  countryChoices,
  ownerTypeChoices,
  regionChoices,
  stopsKindChoices,
} from './choices'

const show = (
  <ShowDialog>
    <ShowField source="country">
      <ChoiceCell choices={countryChoices} />
    </ShowField>
    <ShowField source="region">
      <ChoiceCell choices={regionChoices} />
    </ShowField>
    <ShowField source="address">
      <ObjectView>
        <ShowField source="country">
          <ChoiceCell choices={addressCountryChoices} />
        </ShowField>
        <ShowField source="province">
          <TextCell />
        </ShowField>
      </ObjectView>
    </ShowField>
    <ShowField source="province">
      <ReferenceCell to="province" show="name" />
    </ShowField>
    <ShowField source="city">
      <ReferenceCell to="city" show="name" />
    </ShowField>
    <ShowField source="ownerType">
      <ChoiceCell choices={ownerTypeChoices} />
    </ShowField>
    <ShowField source="owner">
      <OneOfCell
        by="ownerType"
        targets={[
          { is: 'person', to: 'province', show: 'name' },
          { is: 'company', to: 'org', show: 'title' },
        ]}
      />
    </ShowField>
    <ShowField source="stops">
      <RowsView>
        <ShowField source="province">
          <ReferenceCell to="province" show="name" />
        </ShowField>
        <ShowField source="city">
          <ReferenceCell to="city" show="name" />
        </ShowField>
        <ShowField source="kind">
          <ChoiceCell choices={stopsKindChoices} />
        </ShowField>
        <ShowField source="quay">
          <TextCell />
        </ShowField>
      </RowsView>
    </ShowField>
  </ShowDialog>
)

export const ParcelShow = () => show

export default ParcelShow
