// Generated from schema/pre-screening.yaml. Change the YAML, or run: npm run eject -- pre-screening actions. sha256:1d3744ece9fd5646
import { DeleteButton, RowActions } from '../../kit'

export const PreScreeningActions = () => (
  <RowActions>
    <DeleteButton />
  </RowActions>
)
