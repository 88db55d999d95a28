import type { RuleCode } from './rule-codes'
import type { DiagnosticLevel } from '../../../base/diagnostic'
import type { TextRange } from '../../read/mention'
import type { YamlPath, SourceFile } from '../../read/yaml/source'
import type { ParsedSchema } from '../../read/schema'
import type { CheckerText } from '../../read/checker-messages'

/** A named rule. It reports what it finds by path; the runner turns that into diagnostics. */
export interface Rule {
  code: RuleCode
  check: (schema: ParsedSchema) => RuleProblem[]
}

export interface RuleProblem {
  source: SourceFile
  path: YamlPath
  /** Whether the problem is at the key or at the value; by default at the value. */
  on?: 'key' | 'value'
  /** The part of the text at that place that the problem is about. */
  within?: TextRange | undefined
  message: CheckerText
  help?: CheckerText
  /** The level of this problem, when it differs from the level of the code. */
  level?: DiagnosticLevel
}

export { quotedList } from '../../../../schema-keys/shape/quoted-list'

/** A problem inside one place of a file, with what to do about it. */
export type ProblemWithHelp = Pick<RuleProblem, 'path' | 'on' | 'message'> & { help: string }
