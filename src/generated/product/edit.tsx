// Generated from schema/product.yaml. Change the YAML, or run: npm run eject -- product edit
import { IntegerCell, MoneyCell, PercentCell, TextCell } from 'deskwright/kit'
import {
  EditDialog,
  IntegerInput,
  MoneyInput,
  PercentInput,
  RowsInput,
  RowsView,
  ShowField,
  TextInput,
} from 'deskwright/kit/form'

const edit = (
  <EditDialog
    complete
    changes={
      <>
        <ShowField source="name">
          <TextCell />
        </ShowField>
        <ShowField source="delayFee">
          <PercentCell />
        </ShowField>
        <ShowField source="overdueFee">
          <PercentCell />
        </ShowField>
        <ShowField source="fee">
          <PercentCell />
        </ShowField>
        <ShowField source="interest">
          <PercentCell />
        </ShowField>
        <ShowField source="amount">
          <RowsView>
            <ShowField source="amount">
              <MoneyCell />
            </ShowField>
            <ShowField source="term">
              <IntegerCell unit />
            </ShowField>
          </RowsView>
        </ShowField>
      </>
    }
  >
    <TextInput source="name" />
    <PercentInput source="delayFee" min={0} />
    <PercentInput source="overdueFee" min={0} />
    <PercentInput source="fee" min={0} />
    <PercentInput source="interest" min={0} />
    <RowsInput source="amount">
      <MoneyInput source="amount" min={0} />
      <IntegerInput source="term" min={1} unit />
    </RowsInput>
  </EditDialog>
)

export const ProductEdit = () => edit

export default ProductEdit
