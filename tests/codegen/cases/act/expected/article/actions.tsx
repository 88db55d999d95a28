// Generated from schema/article.yaml. Change the YAML, or run: npm run eject -- article actions
import { CallButton, DeleteButton, EditButton, RowActions } from 'deskwright/kit'

const actions = (
  <RowActions>
    <EditButton />
    <DeleteButton />
    <CallButton call="print" />
  </RowActions>
)

export const ArticleActions = () => actions
