// Generated from schema/Rates.yaml. Change the YAML, or run: npm run eject -- rates actions
import { EditButton, RowActions } from 'deskwright/kit'

const actions = (
  <RowActions>
    <EditButton />
  </RowActions>
)

export const RatesActions = () => actions
