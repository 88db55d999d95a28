// Generated from schema/article.yaml. Change the YAML, not this file. sha256:2f0b37736f097904
import { CallButton, DeleteButton, EditButton, RowActions } from '../../kit'

export const ArticleActions = () => (
  <RowActions>
    <EditButton />
    <DeleteButton />
    <CallButton call="print" />
  </RowActions>
)
