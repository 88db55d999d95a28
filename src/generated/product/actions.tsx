// Generated from schema/product.yaml. Change the YAML, or run: npm run eject -- product actions
import { EditButton, RowActions } from 'deskwright/kit'

const actions = (
  <RowActions>
    <EditButton />
  </RowActions>
)

export const ProductActions = () => actions
