import jsonExport from 'virtual:jsonexport'
import { callPackage } from './call-package'

export default (...values: readonly unknown[]): unknown => callPackage(jsonExport, values)
