import type { Diagnostic } from '../../base/diagnostic'
import { isFinding } from '../../lifecycle/findings'
import type { Schema } from '../../read/schema'
import { diagnosticsOf, run } from '../rule/run'
import { lateLifecycleRules, lifecycleRules } from './lifecycle-rules'
import { idlePerson } from './person-rules'
import { promiseRules } from './promise-rules'
import { unknownStatus } from './unknown-status'
import { wordsDisagree } from './words-rules'

/** What is wrong with how lifecycles are written, apart from findings about what they say. */
export const tableProblems = (schema: Schema): Diagnostic[] =>
  diagnosticsOf(
    schema,
    run(schema, [
      unknownStatus,
      ...lifecycleRules,
      ...promiseRules,
      wordsDisagree,
      ...lateLifecycleRules,
      idlePerson,
    ]),
  ).filter((diagnostic) => !isFinding(diagnostic))
