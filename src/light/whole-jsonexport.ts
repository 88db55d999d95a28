import jsonExport from 'virtual:jsonexport'
import { call } from './jsonexport'

export default (values: readonly unknown[]): unknown => call(jsonExport, values)
