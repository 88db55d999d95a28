import { type ContractCheck } from '../exchange/check-recorder'
import { formatNounCount } from '../../codegen/base/text'
import type { ContractReport } from '../run/run-contract'

const signs = { holds: '✓', fails: '✗', skipped: '–' } as const

const widest = 34

const formatCheck = (check: ContractCheck, width: number): string[] => {
  const { name, verdict, says, expected, got, place, notes } = check
  const indent = ' '.repeat(width + 6)
  const head = `  ${signs[verdict]} ${name.padEnd(width)}  ${says}`
  const detail =
    verdict === 'fails'
      ? [
          `expected ${expected ?? ''}`,
          `got ${got ?? ''}`,
          `${place.file}:${place.line}:${place.column}`,
        ]
      : []
  return [
    head,
    ...[...detail, ...notes.map((note) => `note: ${note}`)].map((line) => indent + line),
  ]
}

/** How many checks hold, how many fail, and how many were not tried. */
export const tallyVerdicts = (
  checks: readonly ContractCheck[],
): Record<ContractCheck['verdict'], number> => ({
  holds: checks.filter(({ verdict }) => verdict === 'holds').length,
  fails: checks.filter(({ verdict }) => verdict === 'fails').length,
  skipped: checks.filter(({ verdict }) => verdict === 'skipped').length,
})

const inWords = ({ checks, requests, milliseconds }: ContractReport): string => {
  const { holds, fails, skipped } = tallyVerdicts(checks)
  const parts = [
    `${holds} hold`,
    `${fails} ${fails === 1 ? 'does' : 'do'} not`,
    `${skipped} not tried`,
  ]
  const seconds = (milliseconds / 1000).toFixed(1)
  return `${parts.join(', ')} · ${formatNounCount(requests, 'request')}, ${seconds} s`
}

/** The table for a terminal. */
export const printTable = (title: string, report: ContractReport): string => {
  const { checks, left } = report
  const width = Math.min(widest, Math.max(...checks.map(({ name }) => name.length)))
  const groups = [...new Set(checks.map(({ group }) => group))]
  const body = groups.flatMap((group) => [
    '',
    group,
    ...checks
      .filter((check) => check.group === group)
      .flatMap((check) => formatCheck(check, width)),
  ])
  const leftLines =
    left.length === 0 ? [] : ['', 'left behind:', ...left.map((what) => `  ${what}`)]
  const bare = checks.filter(({ gap }) => gap).map(({ group }) => group)
  const bareLines =
    bare.length === 0 ? [] : ['', `nothing to try: ${bare.join(', ')} (see --allow-empty)`]
  return [title, ...body, ...leftLines, ...bareLines, '', inWords(report), ''].join('\n')
}

/** The report as JSON, for programs. */
export const printJson = (
  { target, schema, write }: { target: string; schema: string; write: boolean },
  report: ContractReport,
): string => {
  const { checks, left, requests, milliseconds } = report
  const facts = {
    target,
    schema,
    write,
    ...tallyVerdicts(checks),
    requests,
    milliseconds,
    left,
    checks,
  }
  return `${JSON.stringify(facts, null, 2)}\n`
}
