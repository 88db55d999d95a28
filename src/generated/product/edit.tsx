// Generated from schema/product.yaml. Change the YAML, not this file. sha256:6ac3c97a6c6fed9a
import {
  EditDialog,
  IntegerInput,
  MoneyInput,
  PercentInput,
  RowsInput,
  TextInput,
} from '../../kit/form'

export const ProductEdit = () => (
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

export default ProductEdit
