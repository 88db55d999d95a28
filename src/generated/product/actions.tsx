// Generated from schema/product.yaml. Change the YAML, not this file. sha256:40c3593e265dc24d
import { EditButton, RowActions } from '../../kit'

export const ProductActions = () => (
  <RowActions>
    <EditButton />
  </RowActions>
)
