// Generated from schema/ticket.yaml. Change the YAML, not this file.
import { RadioInput, ReferenceInput, SelectInput, TextInput } from 'deskwright/kit/form'
import { priorityChoices, regionChoices, urgentChoices } from './choices'

export const ticketCreateMain = (
  <>
    <TextInput source="class" minLength={1} maxLength={40} pattern={'^[\\p{L}0-9 _-]+$'} required />
    <TextInput source="Multi-Arch" help />
    <SelectInput source="priority" defaultValue={0} choices={priorityChoices} />
    <RadioInput source="region" choices={regionChoices} />
    <RadioInput source="urgent" choices={urgentChoices} />
    <ReferenceInput source="parent" to="ticket" show="class" />
    <TextInput source="warehouse" />
  </>
)
