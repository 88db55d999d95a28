// Generated from schema/product.yaml. Change the YAML, or run: npm run eject -- product actions. sha256:8c7d4d7b5f2c094a
import { EditButton, RowActions } from '../../kit'

export const ProductActions = () => (
  <RowActions>
    <EditButton />
  </RowActions>
)
