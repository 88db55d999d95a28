// Generated from schema/ticket.yaml. Change the YAML, or run: npm run eject -- ticket show. sha256:cc26a27ace544e08
import {
  IntegerCell,
  JsonCell,
  LifecycleCell,
  ObjectCell,
  RowsCell,
  TextCell,
  ValuesCell,
} from '../../kit'
import { ShowDialog, ShowField } from '../../kit/form'
import { paymentChoices, phaseChoices } from './choices'

export const TicketShow = () => (
  <ShowDialog>
    <ShowField source="id">
      <IntegerCell />
    </ShowField>
    <ShowField source="class">
      <TextCell />
    </ShowField>
    <ShowField source="lines">
      <RowsCell />
    </ShowField>
    <ShowField source="tags">
      <ValuesCell />
    </ShowField>
    <ShowField source="address">
      <ObjectCell />
    </ShowField>
    <ShowField source="meta">
      <JsonCell />
    </ShowField>
    <ShowField source="phase">
      <LifecycleCell choices={phaseChoices} />
    </ShowField>
    <ShowField source="payment">
      <LifecycleCell choices={paymentChoices} />
    </ShowField>
  </ShowDialog>
)

export default TicketShow
