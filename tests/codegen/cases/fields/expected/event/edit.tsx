// Generated from schema/event.yaml. Change the YAML, or run: npm run eject -- event edit
import {
  AnyOfInput,
  DateInput,
  EditDialog,
  FileInput,
  FilesInput,
  IntegerInput,
  MapInput,
  MoneyInput,
  RadioInput,
  TextInput,
  TimeInput,
  ValuesInput,
} from 'deskwright/kit/form'
import { labelsChoices } from './choices'

const edit = (
  <EditDialog>
    <TextInput source="name" maxLength={60} required />
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
  </EditDialog>
)

export const EventEdit = () => edit

export default EventEdit
