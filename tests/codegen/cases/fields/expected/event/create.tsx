// Generated from schema/event.yaml. Change the YAML, or run: npm run eject -- event create
import {
  AnyOfInput,
  CreateDialog,
  DateInput,
  FileInput,
  FilesInput,
  FormIndex,
  IntegerInput,
  MapInput,
  MoneyInput,
  RadioInput,
  TextInput,
  TimeInput,
  ValuesInput,
} from 'deskwright/kit/form'
import { labelsChoices } from './choices'

const create = (
  <CreateDialog>
    <FormIndex>
      <TextInput source="name" maxLength={60} required />
      <TextInput source="slug" maxLength={20} pattern={'[a-z0-9-]+'} />
      <TextInput
        source="title"
        suggest={{ text: [{ field: 'name' }, ' (', { field: 'slug' }, ')'] }}
      />
      <DateInput source="opens" />
      <DateInput source="closes" checks={[{ is: '>=', than: 'opens', key: 'closes' }]} />
      <TimeInput source="doors" />
      <TimeInput
        source="begin"
        seconds
        defaultValue={'20:00:00'}
        checks={[{ is: '>', than: 'doors', key: 'begin' }]}
      />
      <IntegerInput source="seats" min={0} />
      <MoneyInput source="price" />
      <MoneyInput
        source="income"
        suggest={{ number: ['-', ['*', { field: 'seats' }, { field: 'price' }], 10], scale: 2 }}
      />
      <DateInput source="invoiceOn" suggest={{ copy: { field: 'closes' } }} />
      <ValuesInput source="labels">
        <RadioInput choices={labelsChoices} />
      </ValuesInput>
      <MapInput source="properties" values="string" />
      <MapInput source="extras" />
      <AnyOfInput
        source="quota"
        types={['integer', 'string', 'boolean']}
        nullable
        defaultValue={100}
      />
      <FileInput source="poster" accept={['.pdf', 'image/*']} maxBytes={5242880} />
      <FilesInput source="papers">
        <FileInput />
      </FilesInput>
    </FormIndex>
  </CreateDialog>
)

export const EventCreate = () => create

export default EventCreate
