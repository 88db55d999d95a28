// Generated from schema/pre-screening.yaml. Change the YAML, not this file. sha256:ef742a6748f10525
import { DeleteButton, RowActions } from '../../kit'

export const PreScreeningActions = () => (
  <RowActions>
    <DeleteButton />
  </RowActions>
)
