import type { Diagnostic } from '../../../base/diagnostic'
import { isLifecycleFinding } from '../../../rules/lifecycle/findings'
import type { ParsedSchema } from '../../read/schema'
import { toDiagnostics, runRules } from '../rule/run-rules'
import { soundTableRules, lifecycleRules } from './lifecycle-rules'
import { idleFourEyesRule } from './four-eyes-rules'
import { invariantRules } from './invariant-rules'
import { unknownStatusRule } from './unknown-status'
import { moveTextRule } from './move-text-rules'

/** What is wrong with how lifecycles are written, apart from findings about what they say. */
export const writtenTableProblems = (schema: ParsedSchema): Diagnostic[] =>
  toDiagnostics(
    schema,
    runRules(schema, [
      unknownStatusRule,
      ...lifecycleRules,
      ...invariantRules,
      moveTextRule,
      ...soundTableRules,
      idleFourEyesRule,
    ]),
  ).filter((diagnostic) => !isLifecycleFinding(diagnostic))
