// Generated from schema/order.yaml. Change the YAML, not this file. sha256:d57aea4bb7625585
import {
  Column,
  IntegerCell,
  LifecycleCell,
  MoneyCell,
  PhoneCell,
  ReferenceCell,
  StackedColumn,
  TextCell,
  TimestampCell,
} from '../../kit'
import { statusChoices } from './choices'

export const orderColumns = (
  <>
    <Column source="id">
      <IntegerCell />
    </Column>
    <Column source="sn">
      <TextCell />
    </Column>
    <Column source="productId">
      <ReferenceCell to="product" show="name" />
    </Column>
    <Column source="mobile">
      <PhoneCell />
    </Column>
    <Column source="idNumber">
      <TextCell />
    </Column>
    <Column source="name">
      <TextCell />
    </Column>
    <StackedColumn sources={['amount', 'term']}>
      <MoneyCell source="amount" />
      <IntegerCell source="term" unit />
    </StackedColumn>
    <StackedColumn sources={['applyTime', 'dueTime']}>
      <TimestampCell source="applyTime" />
      <TimestampCell source="dueTime" />
    </StackedColumn>
    <Column source="status">
      <LifecycleCell choices={statusChoices} />
    </Column>
  </>
)
