export { holds, sameCode, type Condition } from '../../../wire/condition'
