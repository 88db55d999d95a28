import {
  keysWithValues,
  type KeyCheck,
  type KeyDefinition,
  type KeyEntries,
} from '../../../../schema-keys/shape/key'
import type { ParsedSchema } from '../../read/schema'
import type { YamlPath, SourceFile } from '../../read/yaml/source'
import type { RuleCode } from './rule-codes'
import type { RuleProblem, Rule } from './rule'

type CheckedKey<Around> = KeyDefinition & {
  readonly checks?: readonly KeyCheck<unknown, Around>[]
}

/** A place of the YAML that has keys of a table. */
interface KeyPlace<Around> {
  readonly source: SourceFile
  readonly path: YamlPath
  readonly yaml: object | undefined
  /** What checks may know; only asked for where a key with checks is written. */
  around(): Around
}

/** The checks of a table of keys, a rule for each code. */
export const yamlKeyRules = <Around>(
  entries: KeyEntries<CheckedKey<Around>>,
  placesIn: (schema: ParsedSchema) => readonly KeyPlace<Around>[],
): readonly Rule[] => {
  const problemsAt = (
    code: string,
    { source, path, yaml, around }: KeyPlace<Around>,
  ): RuleProblem[] =>
    keysWithValues(entries, yaml).flatMap(([, { checks = [] }, written]) =>
      checks
        .filter((check) => check.code === code)
        .flatMap((check) => check.faults(written, around()))
        .map((fault) => ({ source, ...fault, path: [...path, ...fault.path] })),
    )
  const codes = new Set(
    entries.flatMap(([, { checks = [] }]) => checks.map(({ code }) => code as RuleCode)),
  )
  return [...codes].map((code) => ({
    code,
    check: (schema) => placesIn(schema).flatMap((place) => problemsAt(code, place)),
  }))
}
