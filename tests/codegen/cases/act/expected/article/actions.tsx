// Generated from schema/article.yaml. Change the YAML, or run: npm run eject -- article actions. sha256:0435f97bf97636a3
import { CallButton, DeleteButton, EditButton, RowActions } from '../../kit'

export const ArticleActions = () => (
  <RowActions>
    <EditButton />
    <DeleteButton />
    <CallButton call="print" />
  </RowActions>
)
