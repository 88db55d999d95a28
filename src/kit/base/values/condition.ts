export { conditionHolds, sameCode, type Condition } from '../../../../wire/condition'
