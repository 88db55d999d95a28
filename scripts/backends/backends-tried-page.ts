import { capabilityNames } from './capabilities'
import type { BackendFigures } from './found-test'
import type { JudgeSummary, MatrixRow } from './matrix'
import { lackingReason, untriedPresets } from './tried-servers'

/* The tables of a run, for a terminal and for docs/backends-tried.md. */

const figures: readonly (readonly [
  name: string,
  figure: (found: BackendFigures) => string | undefined,
])[] = [
  ['YAML lines', ({ yamlLines }) => yamlLines?.toString()],
  ['imported lines', ({ importLines }) => importLines?.toString()],
  ['s from import to the first list', ({ importSeconds }) => importSeconds?.toFixed(1)],
]

/** The lines of the matrix, with its head. */
export const matrixLines = (rows: readonly MatrixRow[]): string[][] => [
  ['', ...capabilityNames, ...figures.map(([name]) => name)],
  ...rows.map(({ server, isThere, cells, figures: found }) => [
    `${server.name}${isThere ? '' : ' (not on this machine)'}`,
    ...capabilityNames.map((name) => (isThere ? cells[name] : '')),
    ...figures.map(([, figure]) => figure(found) ?? '–'),
  ]),
]

/** Why cells are empty, a line for what is said by one server in the same words. */
export const emptyCellReasons = (rows: readonly MatrixRow[]): string[] =>
  rows.map(({ server, cells }) => {
    const reasons = new Map<string, string[]>()
    for (const name of capabilityNames) {
      const why = cells[name] === '–' ? lackingReason(server, name) : null
      if (why !== null) reasons.set(why, [...(reasons.get(why) ?? []), name])
    }
    const lines = [...reasons].map(([why, names]) => `${names.join(', ')}: ${why}`)
    return lines.length === 0 ? '' : `${server.name} – ${lines.join('; ')}`
  })

const markdownTable = (lines: readonly (readonly string[])[]): string[] => {
  const [head = [], ...rest] = lines
  return [head, head.map(() => '---'), ...rest].map((cells) => `| ${cells.join(' | ')} |`)
}

/** A line a capability, since there are too many of them for the columns of a page. */
const transposeTable = (lines: readonly (readonly string[])[]): string[][] =>
  (lines[0] ?? []).map((_, column) => lines.map((line) => line[column] ?? ''))

export interface BackendTestRun {
  readonly day: string
  readonly rows: readonly MatrixRow[]
  readonly judges: readonly JudgeSummary[]
  /** Judges that did not come to an end. */
  readonly fallen: readonly string[]
}

/** What a run says in one sentence. */
export const testRunVerdict = ({ rows, judges, fallen }: BackendTestRun): string => {
  const there = rows.filter(({ isThere }) => isThere)
  const bad = there.filter(({ cells }) => Object.values(cells).includes('no')).length
  const missing = rows.length - there.length
  const others = judges.filter(({ failed }) => failed > 0).map(({ name }) => name)
  const wrong = [
    ...(bad > 0 ? [`${bad} of them not with everything`] : []),
    ...(missing > 0 ? [`${missing} were not on the machine`] : []),
    ...(others.length > 0 ? [`${others.join(', ')} failed`] : []),
    ...(fallen.length > 0 ? [`${fallen.join(', ')} did not come to an end`] : []),
  ]
  return `${there.length} servers were walked, ${wrong.length === 0 ? 'and all of it passed' : wrong.join(', ')}`
}

/** The page docs/backends-tried.md. */
export const backendsTriedPage = (run: BackendTestRun): string =>
  [
    '# Backends that were tried',
    '',
    '<!-- Written by `npm run test:backends -- --write`. -->',
    '',
    `\`npm run test:backends\` was last run on ${run.day}: ${testRunVerdict(run)}. \`–\` stands where a server has no such thing;`,
    'why is said below. What [its preset](backends.md#backends-by-name) has no word for cannot be asked.',
    '',
    ...markdownTable(transposeTable(matrixLines(run.rows))),
    '',
    '## Servers',
    '',
    ...markdownTable([
      ['server', 'version', '`like`', 'what it has not'],
      ...run.rows.map((row) => [
        row.server.name,
        row.server.version,
        row.server.like === undefined ? '' : `\`${row.server.like}\``,
        emptyCellReasons([row])[0]?.split(' – ')[1] ?? '',
      ]),
    ]),
    '',
    '## Judges of single things',
    '',
    ...markdownTable([
      ['', 'tests passed', 'failed'],
      ...run.judges.map(({ name, passed, failed }) => [name, String(passed), String(failed)]),
    ]),
    '',
    '## Presets without a server',
    '',
    ...markdownTable([
      ['`like`', ''],
      ...Object.entries(untriedPresets).map(([like, why]) => [`\`${like}\``, why]),
    ]),
    '',
  ].join('\n')
