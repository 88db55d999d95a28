// Generated from schema/article.yaml. Change the YAML, or run: npm run eject -- article actions
import { DeleteButton, EditButton, MoveButtons, RowActions } from 'deskwright/kit'
import { stateLifecycle } from './lifecycle'

const actions = (
  <RowActions>
    <MoveButtons lifecycle={stateLifecycle} />
    <EditButton />
    <DeleteButton />
  </RowActions>
)

export const ArticleActions = () => actions
