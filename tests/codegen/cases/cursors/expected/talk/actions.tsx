// Generated from schema/talk.yaml. Change the YAML, or run: npm run eject -- talk actions
import { DeleteButton, EditButton, RowActions } from 'deskwright/kit'

const actions = (
  <RowActions>
    <EditButton />
    <DeleteButton />
  </RowActions>
)

export const TalkActions = () => actions
