// Generated from schema/event.yaml. Change the YAML, or run: npm run eject -- event show
import {
  AnyOfCell,
  ChoiceCell,
  DateCell,
  FileCell,
  IntegerCell,
  MoneyCell,
  TextCell,
  ValuesCell,
} from 'deskwright/kit'
import { MapView, ShowDialog, ShowField } from 'deskwright/kit/form'
import { labelsChoices } from './choices'

const show = (
  <ShowDialog>
    <ShowField source="id">
      <IntegerCell />
    </ShowField>
    <ShowField source="name">
      <TextCell />
    </ShowField>
    <ShowField source="slug">
      <TextCell />
    </ShowField>
    <ShowField source="title">
      <TextCell />
    </ShowField>
    <ShowField source="opens">
      <DateCell />
    </ShowField>
    <ShowField source="closes">
      <DateCell />
    </ShowField>
    <ShowField source="doors">
      <TextCell />
    </ShowField>
    <ShowField source="begin">
      <TextCell />
    </ShowField>
    <ShowField source="seats">
      <IntegerCell />
    </ShowField>
    <ShowField source="income">
      <MoneyCell scale={2} />
    </ShowField>
    <ShowField source="labels">
      <ValuesCell>
        <ChoiceCell choices={labelsChoices} />
      </ValuesCell>
    </ShowField>
    <ShowField source="properties">
      <MapView />
    </ShowField>
    <ShowField source="extras">
      <MapView />
    </ShowField>
    <ShowField source="quota">
      <AnyOfCell />
    </ShowField>
    <ShowField source="poster">
      <FileCell />
    </ShowField>
    <ShowField source="papers">
      <FileCell />
    </ShowField>
  </ShowDialog>
)

export const EventShow = () => show

export default EventShow
