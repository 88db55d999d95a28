import type { SourceLocation } from '../../../base/diagnostic'
import type { Code } from '../../model'
import type { ProjectFieldType } from '../../schema/project-field-type'

/** Keys and indexes from the root of a YAML file to a node. */
export type YamlPath = readonly (string | number)[]

/** A parsed YAML file: its value for the checks, and the place of every node for the messages. */
export interface SourceFile {
  /** Path as printed. */
  file: string
  text: string
  /** Plain data. Map keys are strings; use `entries` where the order of integer-like keys matters. */
  value: unknown
  /** Entries of the map at `path` in the order written; none when there is no map. `code` keeps the key's own type. */
  entries: (path: YamlPath) => { key: string; code: Code; path: YamlPath }[]
  /**
   * The place of the node at `path`: that of its value (default) or of its key. A path that does not exist gives the
   * key of its nearest parent, so that "missing key" points at the map that lacks the key.
   */
  at: (path: YamlPath, on?: 'key' | 'value') => SourceLocation
}

/** A page of the project: what its file exports as `page`, which reads like a YAML file of its own. */
export interface ProjectPage {
  /** Name of the file without its ending. */
  name: string
  source: SourceFile
  /** Whether it shows components of react-admin or MUI. */
  stock?: boolean
}

/** All files of one run. */
export interface SchemaSources {
  app: SourceFile | null
  /** By file name, so that the order does not depend on the file system. */
  resources: SourceFile[]
  /** i18n/<language>.yaml of this project, by language: the texts of the shell. */
  shellTexts: ReadonlyMap<string, SourceFile>
  /**
   * The translations of labels by language, from i18n/<language>.yaml beside the schema folder. By default these are
   * the same files.
   */
  resourceTexts: ReadonlyMap<string, SourceFile>
  /** The project's own field types. */
  ownTypes?: readonly ProjectFieldType[]
  /** The project's own pages. */
  ownPages?: readonly ProjectPage[]
}
