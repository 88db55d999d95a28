// Generated from schema/ticket.yaml. Change the YAML, not this file. sha256:e2a048793aac470d
import {
  Column,
  LifecycleCell,
  ObjectCell,
  ReferenceCell,
  RowsCell,
  TextCell,
  ValuesCell,
} from '../../kit'
import { paymentChoices, phaseChoices } from './choices'

export const ticketColumns2 = (
  <>
    <Column source="parent">
      <ReferenceCell to="ticket" show="class" />
    </Column>
    <Column source="warehouse">
      <TextCell />
    </Column>
    <Column source="lines">
      <RowsCell />
    </Column>
    <Column source="tags">
      <ValuesCell />
    </Column>
    <Column source="address">
      <ObjectCell />
    </Column>
    <Column source="phase">
      <LifecycleCell choices={phaseChoices} />
    </Column>
    <Column source="payment">
      <LifecycleCell choices={paymentChoices} />
    </Column>
  </>
)
