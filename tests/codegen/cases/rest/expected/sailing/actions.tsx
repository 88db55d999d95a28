// Generated from schema/sailing.yaml. Change the YAML, or run: npm run eject -- sailing actions
import { DeleteButton, EditButton, MoveButtons, RowActions, ShowButton } from 'deskwright/kit'
import { phaseLifecycle } from './lifecycle'

const actions = (
  <RowActions>
    <MoveButtons lifecycle={phaseLifecycle} />
    <EditButton />
    <ShowButton />
    <DeleteButton />
  </RowActions>
)

export const SailingActions = () => actions
