// Generated from schema/Parcels.yaml. Change the YAML, or run: npm run eject -- parcels actions
import { DeleteButton, EditButton, RowActions } from 'deskwright/kit'

const actions = (
  <RowActions>
    <EditButton />
    <DeleteButton />
  </RowActions>
)

export const ParcelsActions = () => actions
