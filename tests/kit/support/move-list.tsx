import { Column, List, MoveButtons, RowActions, Table, TextCell } from '../../../src/kit'
import type { Lifecycle } from '../../../src/providers/definitions/definition'

/** A list whose rows have nothing but the buttons of their moves. */
export const MoveList = ({ lifecycle }: { readonly lifecycle: Lifecycle }) => (
  <List>
    <Table
      actions={
        <RowActions>
          <MoveButtons lifecycle={lifecycle} />
        </RowActions>
      }
    >
      <Column source="sn">
        <TextCell />
      </Column>
    </Table>
  </List>
)
