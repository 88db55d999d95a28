import type { RuleCode } from './codes'
import type { Level } from '../../../base/diagnostic'
import type { Stretch } from '../../read/mention'
import type { Path, SourceFile } from '../../read/yaml/source'
import type { ParsedSchema } from '../../read/schema'
import type { CheckerText } from '../../read/checker-messages'

/** A named rule. It reports what it finds by path; the runner turns that into diagnostics. */
export interface Rule {
  code: RuleCode
  check: (schema: ParsedSchema) => Problem[]
}

export interface Problem {
  source: SourceFile
  path: Path
  /** Whether the problem is at the key or at the value; by default at the value. */
  on?: 'key' | 'value'
  /** The part of the text at that place that the problem is about. */
  within?: Stretch | undefined
  message: CheckerText
  help?: CheckerText
  /** The level of this problem, when it differs from the level of the code. */
  level?: Level
}

export { quotedList } from '../../../../schema-keys/shape/quoted-list'

/** A problem inside one place of a file, with what to do about it. */
export type HelpedProblem = Pick<Problem, 'path' | 'on' | 'message'> & { help: string }
