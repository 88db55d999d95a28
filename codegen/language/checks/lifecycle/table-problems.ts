import type { Diagnostic } from '../../../base/diagnostic'
import { isFinding } from '../../../rules/lifecycle/findings'
import type { ParsedSchema } from '../../read/schema'
import { diagnosticsOf, runRules } from '../rule/run'
import { lateLifecycleRules, lifecycleRules } from './lifecycle-rules'
import { idleFourEyesRule } from './four-eyes-rules'
import { invariantRules } from './invariant-rules'
import { unknownStatus } from './unknown-status'
import { moveTextDisagrees } from './move-text-rules'

/** What is wrong with how lifecycles are written, apart from findings about what they say. */
export const tableProblems = (schema: ParsedSchema): Diagnostic[] =>
  diagnosticsOf(
    schema,
    runRules(schema, [
      unknownStatus,
      ...lifecycleRules,
      ...invariantRules,
      moveTextDisagrees,
      ...lateLifecycleRules,
      idleFourEyesRule,
    ]),
  ).filter((diagnostic) => !isFinding(diagnostic))
