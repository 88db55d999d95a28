import { findingIds } from '../../rules/lifecycle/findings'
import { ruleCodes } from '../checks/rule/rule-codes'

/** Codes that have a page only when the problem is in a lifecycle; elsewhere the same slips need no explanation. */
const structure: Readonly<Record<string, string>> = {
  'duplicate-key': 'S01',
  'unknown-key': 'S02',
  'misplaced-key': 'S02',
  'missing-key': 'S02',
  'wrong-type': 'S02',
  'not-allowed': 'S02',
  'bad-key': 'S02',
  'bad-value': 'S02',
  'wrong-length': 'S02',
  'duplicate-item': 'S02',
  'lifecycle-field': 'S09',
  'yaml-hazard': 'S12',
  'unquoted-key': 'S12',
  'boolean-code': 'S12',
}

/** The id of a diagnostic in the catalogue of lifecycle checks. */
export function lifecycleCheckId(code: string): string | null {
  if (findingIds.some((id) => id === code)) return code
  const rule = Object.entries(ruleCodes).find(([name]) => name === code)?.[1]
  return rule && 'check' in rule ? rule.check : (structure[code] ?? null)
}

/** The page with a section for each finding. */
export const findingsPagePath = 'docs/findings.md'

/** Where a rule is explained with a bad and a good example. */
export const findingPageLink = (id: string): string => `${findingsPagePath}#${id.toLowerCase()}`

/** The page about a diagnostic whose line stands in a lifecycle. */
export function diagnosticPageLink(
  code: string,
  text: string | undefined,
  line: number,
): string | null {
  const id = lifecycleCheckId(code)
  return id && (code === 'lifecycle-field' || isInLifecycle(text ?? '', line))
    ? findingPageLink(id)
    : null
}

/** Whether a line stands in a lifecycle: the nearest key above it without indentation tells. */
const isInLifecycle = (text: string, line: number): boolean =>
  /^lifecycles?\s*:/.test(
    text
      .split('\n')
      .slice(0, line)
      .findLast((each) => /^[^\s#-]/.test(each)) ?? '',
  )
