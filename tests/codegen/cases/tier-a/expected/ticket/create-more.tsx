// Generated from schema/ticket.yaml. Change the YAML, not this file.
import {
  DateInput,
  DateTimeInput,
  EmailInput,
  ImageInput,
  JsonInput,
  NumberInput,
  ObjectInput,
  PasswordInput,
  RadioInput,
  ReferenceInput,
  TextInput,
  TimestampInput,
  UrlInput,
  ValuesInput,
} from 'deskwright/kit/form'
import { flagsChoices } from './choices'

export const ticketCreateMore = (
  <>
    <ValuesInput source="tags">
      <TextInput maxLength={10} />
    </ValuesInput>
    <ValuesInput source="watchers">
      <ReferenceInput to="ticket" show="class" />
    </ValuesInput>
    <ValuesInput source="flags">
      <RadioInput choices={flagsChoices} />
    </ValuesInput>
    <ObjectInput source="address">
      <TextInput source="city" />
      <ObjectInput source="geo">
        <NumberInput source="lat" />
        <NumberInput source="lng" />
      </ObjectInput>
    </ObjectInput>
    <EmailInput source="mail" />
    <UrlInput source="site" />
    <ImageInput source="photo" />
    <JsonInput source="meta" />
    <PasswordInput source="secret" />
    <DateInput source="create" codec="iso" defaultNow="today" />
    <DateTimeInput source="at" codec="iso" />
    <TimestampInput source="seen" codec="unixMs" defaultNow="now" />
  </>
)
