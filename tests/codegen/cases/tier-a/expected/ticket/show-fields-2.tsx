// Generated from schema/ticket.yaml. Change the YAML, not this file. sha256:85ba8a986cebdfb6
import { LifecycleCell } from '../../kit'
import { ShowField } from '../../kit/form'
import { paymentChoices, phaseChoices } from './choices'

export const ticketShowFields2 = (
  <>
    <ShowField source="phase">
      <LifecycleCell choices={phaseChoices} />
    </ShowField>
    <ShowField source="payment">
      <LifecycleCell choices={paymentChoices} />
    </ShowField>
  </>
)
