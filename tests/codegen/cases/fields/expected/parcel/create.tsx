// Generated from schema/parcel.yaml. Change the YAML, or run: npm run eject -- parcel create
import {
  CreateDialog,
  ObjectInput,
  OneOfInput,
  RadioInput,
  ReferenceInput,
  RowsInput,
  TextInput,
} from 'deskwright/kit/form'
import {
  addressCountryChoices,
  countryChoices,
  ownerTypeChoices,
  regionChoices,
  stopsKindChoices,
} from './choices'

const create = (
  <CreateDialog>
    <RadioInput source="country" choices={countryChoices} />
    <RadioInput source="region" choices={regionChoices} />
    <ObjectInput source="address">
      <RadioInput source="country" choices={addressCountryChoices} />
      <TextInput
        source="province"
        visibleWhen={{ all: [{ field: 'country', is: ['CN'], not: false }] }}
      />
    </ObjectInput>
    <ReferenceInput source="province" to="province" show="name" />
    <ReferenceInput
      source="city"
      to="city"
      show="name"
      matching={[{ their: 'province', mine: { field: 'province' } }]}
    />
    <RadioInput source="ownerType" choices={ownerTypeChoices} />
    <OneOfInput
      source="owner"
      by="ownerType"
      targets={[
        { is: 'person', to: 'province', show: 'name' },
        { is: 'company', to: 'org', show: 'title' },
      ]}
    />
    <RowsInput source="stops">
      <ReferenceInput source="province" to="province" show="name" required />
      <ReferenceInput
        source="city"
        to="city"
        show="name"
        matching={[{ their: 'province', mine: { field: 'province' } }]}
      />
      <RadioInput source="kind" choices={stopsKindChoices} />
      <TextInput
        source="quay"
        requiredWhen={{
          all: [
            {
              field: 'address.country',
              path: ['address', 'country'],
              is: ['JP'],
              not: false,
              up: 1,
            },
          ],
        }}
      />
    </RowsInput>
    <TextInput
      source="customs"
      visibleWhen={{
        all: [{ field: 'address.country', path: ['address', 'country'], is: ['CN'], not: true }],
      }}
    />
  </CreateDialog>
)

export const ParcelCreate = () => create

export default ParcelCreate
