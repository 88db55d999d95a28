import type { ContractCheck } from '../exchange/check-recorder'
import type { ContractReport } from '../run/run-contract'
import { tallyVerdicts } from './print'

/** Leaves out control characters. XML 1.0 allows none but tab and line ends, not even escaped. */
const stripControlCharacters = (text: string): string =>
  Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0
    const isAllowed = code === 9 || code === 10 || code === 13 || (code >= 32 && !isStray(code))
    return isAllowed ? character : '\uFFFD'
  }).join('')

const isStray = (code: number): boolean =>
  (code >= 0xd800 && code <= 0xdfff) || code === 0xfffe || code === 0xffff

const escapeXml = (text: string): string =>
  stripControlCharacters(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;')

const testCase = ({ group, name, verdict, says, expected, got, place }: ContractCheck): string => {
  const head = `    <testcase classname="contract.${escapeXml(group)}" name="${escapeXml(name)}" file="${escapeXml(place.file)}" line="${place.line}"`
  if (verdict === 'holds') return `${head}/>`
  if (verdict === 'skipped') {
    return `${head}>\n      <skipped message="${escapeXml(says)}"/>\n    </testcase>`
  }
  const message = `expected ${expected ?? ''}, got ${got ?? ''}`
  const where = `${place.file}:${place.line}:${place.column}`
  return `${head}>\n      <failure type="contract" message="${escapeXml(message)}">${escapeXml(`${says}\n${message}\n${where}`)}</failure>\n    </testcase>`
}

const suiteXml = (group: string, checks: readonly ContractCheck[]): string => {
  const { fails, skipped } = tallyVerdicts(checks)
  const counts = `tests="${checks.length}" failures="${fails}" errors="0" skipped="${skipped}"`
  return [
    `  <testsuite name="${escapeXml(group)}" ${counts}>`,
    ...checks.map(testCase),
    '  </testsuite>',
  ].join('\n')
}

/** A report that CI servers read: a suite for each resource, a test case for each check. */
export const junitXml = ({ checks, milliseconds }: ContractReport): string => {
  const groups = [...new Set(checks.map(({ group }) => group))]
  const { fails, skipped } = tallyVerdicts(checks)
  const counts = `tests="${checks.length}" failures="${fails}" errors="0" skipped="${skipped}"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="contract" ${counts} time="${(milliseconds / 1000).toFixed(3)}">`,
    ...groups.map((group) =>
      suiteXml(
        group,
        checks.filter((check) => check.group === group),
      ),
    ),
    '</testsuites>',
    '',
  ].join('\n')
}
