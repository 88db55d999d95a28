// Generated from schema/pre-screening.yaml. Change the YAML, or run: npm run eject -- pre-screening actions
import { DeleteButton, RowActions } from 'deskwright/kit'

const actions = (
  <RowActions>
    <DeleteButton />
  </RowActions>
)

export const PreScreeningActions = () => actions
