export { conditionHolds, isSameCode, type Condition } from '../../../../wire/condition'
