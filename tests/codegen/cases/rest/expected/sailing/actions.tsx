// Generated from schema/sailing.yaml. Change the YAML, or run: npm run eject -- sailing actions. sha256:7e64773ffa5540f3
import { DeleteButton, EditButton, MoveButtons, RowActions, ShowButton } from '../../kit'
import { phaseLifecycle } from './lifecycle'

export const SailingActions = () => (
  <RowActions>
    <MoveButtons lifecycle={phaseLifecycle} />
    <EditButton />
    <ShowButton />
    <DeleteButton />
  </RowActions>
)
