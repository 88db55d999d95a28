import type { TextRange } from '../../../schema-keys/shape/key'
import type { CheckerText } from './checker-messages'
import type { YamlPath, SourceFile } from './yaml/source'

export type { TextRange } from '../../../schema-keys/shape/key'

/** A place that names something declared elsewhere. */
export interface Mention {
  name: string
  source: SourceFile
  path: YamlPath
  on?: 'key' | 'value'
  within?: TextRange
  /** The sentence for the case that this place is reported. */
  message: CheckerText
  /** What to do, where that can be told of this place better than by the nearest name. */
  help?: CheckerText
}

/** A name and where it stands. */
export interface NameMention {
  name: string
  path: YamlPath
}
