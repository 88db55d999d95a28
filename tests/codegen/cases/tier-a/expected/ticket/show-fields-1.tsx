// Generated from schema/ticket.yaml. Change the YAML, not this file. sha256:91cb790f4bc68b01
import { ChoiceCell, IntegerCell, MoneyCell, NumberCell, TextCell, ValuesCell } from '../../kit'
import { JsonView, ObjectView, RowsView, ShowField } from '../../kit/form'
import { linesTaxedChoices } from './choices'

export const ticketShowFields1 = (
  <>
    <ShowField source="id">
      <IntegerCell />
    </ShowField>
    <ShowField source="class">
      <TextCell />
    </ShowField>
    <ShowField source="lines">
      <RowsView>
        <ShowField source="sku">
          <TextCell />
        </ShowField>
        <ShowField source="price">
          <MoneyCell scale={4} />
        </ShowField>
        <ShowField source="taxed">
          <ChoiceCell choices={linesTaxedChoices} />
        </ShowField>
      </RowsView>
    </ShowField>
    <ShowField source="tags">
      <ValuesCell />
    </ShowField>
    <ShowField source="address">
      <ObjectView>
        <ShowField source="city">
          <TextCell />
        </ShowField>
        <ShowField source="geo">
          <ObjectView>
            <ShowField source="lat">
              <NumberCell scale={6} />
            </ShowField>
            <ShowField source="lng">
              <NumberCell scale={6} />
            </ShowField>
          </ObjectView>
        </ShowField>
      </ObjectView>
    </ShowField>
    <ShowField source="meta">
      <JsonView />
    </ShowField>
  </>
)
