import type { Transport } from '../model'
import type { AppYaml, FieldYaml, ResourceYaml } from '../schema'
import type { DeclaredLifecycle } from './transition-table'
import type { SourceFile, YamlPath } from './yaml/source'

export interface ParsedField {
  source: SourceFile
  path: YamlPath
  name: string
  yaml: FieldYaml
  /** Fields of a row or object. */
  fields: ParsedField[]
}

export interface ParsedResource {
  source: SourceFile
  yaml: ResourceYaml
  name: string
  transport: Transport
  /** How derived calls address and change a record. */
  addresses: Pick<AppYaml['backend'], 'slash' | 'suffix' | 'address' | 'update' | 'empty'>
  /** The words of the backend for what filters ask. */
  words: AppYaml['backend']['filters']
  /** How a value of a field stands in a condition and in an address, with `{value}` in its place. */
  literalOf: (field: ParsedField) => string
  /** The backend gives derived lists as a whole. */
  pageless: boolean
  fields: ParsedField[]
  transitionTables: DeclaredLifecycle[]
}
