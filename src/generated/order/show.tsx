// Generated from schema/order.yaml. Change the YAML, or run: npm run eject -- order show
import {
  IntegerCell,
  LifecycleCell,
  MoneyCell,
  PhoneCell,
  ReferenceCell,
  TextCell,
  TimestampCell,
} from 'deskwright/kit'
import { ShowDrawer } from 'deskwright/kit/drawer'
import { ShowField } from 'deskwright/kit/form'
import { OrderActions } from './actions'
import { statusChoices } from './choices'

const show = (
  <ShowDrawer actions={<OrderActions />}>
    <ShowField source="id">
      <IntegerCell />
    </ShowField>
    <ShowField source="sn">
      <TextCell />
    </ShowField>
    <ShowField source="productId">
      <ReferenceCell to="product" show="name" />
    </ShowField>
    <ShowField source="mobile">
      <PhoneCell />
    </ShowField>
    <ShowField source="idNumber">
      <TextCell />
    </ShowField>
    <ShowField source="name">
      <TextCell />
    </ShowField>
    <ShowField source="amount">
      <MoneyCell />
    </ShowField>
    <ShowField source="term">
      <IntegerCell unit />
    </ShowField>
    <ShowField source="applyTime">
      <TimestampCell />
    </ShowField>
    <ShowField source="dueTime">
      <TimestampCell />
    </ShowField>
    <ShowField source="status">
      <LifecycleCell choices={statusChoices} />
    </ShowField>
  </ShowDrawer>
)

export const OrderShow = () => show

export default OrderShow
