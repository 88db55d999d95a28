// Generated from schema/product.yaml. Change the YAML, or run: npm run eject -- product edit
import {
  EditDialog,
  IntegerInput,
  MoneyInput,
  PercentInput,
  RowsInput,
  TextInput,
} from '../../kit/form'

const edit = (
  <EditDialog complete>
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
