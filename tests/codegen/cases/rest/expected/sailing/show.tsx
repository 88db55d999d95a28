// Generated from schema/sailing.yaml. Change the YAML, or run: npm run eject -- sailing show
import { IntegerCell, ReferenceCell, TextCell } from 'deskwright/kit'
import { RowsView, ShowDialog, ShowField } from 'deskwright/kit/form'

const show = (
  <ShowDialog>
    <ShowField source="number">
      <TextCell />
    </ShowField>
    <ShowField source="ship">
      <ReferenceCell to="ship" show="name" />
    </ShowField>
    <ShowField source="decks">
      <RowsView>
        <ShowField source="level">
          <IntegerCell />
        </ShowField>
        <ShowField source="name">
          <TextCell />
        </ShowField>
      </RowsView>
    </ShowField>
  </ShowDialog>
)

export const SailingShow = () => show

export default SailingShow
