import type { Diagnostic } from '../../base/diagnostic'
import { isFinding } from '../../lifecycle/findings'
import type { Schema } from '../../read/schema'
import { diagnosticOf, run } from '../rule/run'
import { lateLifecycleRules, lifecycleRules } from './lifecycle-rules'
import { promiseRules } from './promise-rules'
import { wordsDisagree } from './words-rules'

/** What is wrong with how lifecycles are written, apart from findings about what they say. */
export const tableProblems = (schema: Schema): Diagnostic[] =>
  [...run(schema, [...lifecycleRules, ...promiseRules, wordsDisagree, ...lateLifecycleRules])]
    .map(diagnosticOf)
    .filter((diagnostic) => !isFinding(diagnostic))
