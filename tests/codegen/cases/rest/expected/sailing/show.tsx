// Generated from schema/sailing.yaml. Change the YAML, or run: npm run eject -- sailing show. sha256:e26f33a3011a7ec4
import { ReferenceCell, RowsCell, TextCell } from '../../kit'
import { ShowDialog, ShowField } from '../../kit/form'

export const SailingShow = () => (
  <ShowDialog>
    <ShowField source="number">
      <TextCell />
    </ShowField>
    <ShowField source="ship">
      <ReferenceCell to="ship" show="name" />
    </ShowField>
    <ShowField source="decks">
      <RowsCell />
    </ShowField>
  </ShowDialog>
)

export default SailingShow
