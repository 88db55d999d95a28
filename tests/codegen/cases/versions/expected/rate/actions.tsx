// Generated from schema/rate.yaml. Change the YAML, or run: npm run eject -- rate actions
import { CallButton, DeleteButton, EditButton, MoveButtons, RowActions } from 'deskwright/kit'
import { stateLifecycle } from './lifecycle'

const actions = (
  <RowActions>
    <CallButton call="print" />
    <MoveButtons lifecycle={stateLifecycle} />
    <EditButton />
    <DeleteButton />
  </RowActions>
)

export const RateActions = () => actions
