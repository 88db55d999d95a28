import jsonExport from 'virtual:jsonexport'
import { callPackage } from './jsonexport'

export default (values: readonly unknown[]): unknown => callPackage(jsonExport, values)
