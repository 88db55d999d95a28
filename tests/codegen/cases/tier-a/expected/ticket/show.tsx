// Generated from schema/ticket.yaml. Change the YAML, or run: npm run eject -- ticket show
import {
  ChoiceCell,
  IntegerCell,
  LifecycleCell,
  MoneyCell,
  NumberCell,
  TextCell,
  ValuesCell,
} from 'deskwright/kit'
import { JsonView, ObjectView, RowsView, ShowDialog, ShowField } from 'deskwright/kit/form'
import { linesTaxedChoices, paymentChoices, phaseChoices } from './choices'

const show = (
  <ShowDialog>
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
    <ShowField source="phase">
      <LifecycleCell choices={phaseChoices} />
    </ShowField>
    <ShowField source="payment">
      <LifecycleCell choices={paymentChoices} />
    </ShowField>
  </ShowDialog>
)

export const TicketShow = () => show

export default TicketShow
