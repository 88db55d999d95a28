import jsonExport from 'virtual:jsonexport'
import { partOfConsole } from './part-of-console'

export default partOfConsole(jsonExport)
