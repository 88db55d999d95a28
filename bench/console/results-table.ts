import { mediansOfRounds, ratiosOfRounds, type BenchRound, type MeasuredValues } from './statistics'

/** The measures in the order of the table. */
export const measureDefinitions: Readonly<Record<string, { says: string; unit: string }>> = {
  scripts: { says: 'JavaScript before the row', unit: 'KB' },
  requests: { says: 'requests before the row', unit: '' },
  cold: { says: 'first row, empty cache', unit: 'ms' },
  warm: { says: 'first row, warm cache', unit: 'ms' },
  usable: { says: 'a click is answered', unit: 'ms' },
  listStarts: { says: 'list request starts', unit: 'ms' },
  cpu: { says: 'CPU to the row', unit: 'ms' },
  nextPainted: { says: 'next page painted', unit: 'ms' },
  nextLeaves: { says: 'its request leaves', unit: 'ms' },
  nextCpu: { says: 'CPU of a next page', unit: 'ms' },
  statusPainted: { says: 'status action painted', unit: 'ms' },
  dialogFirst: { says: 'dialog of a product painted, the first time', unit: 'ms' },
  dialogPainted: { says: 'and later on', unit: 'ms' },
  scrollCpu: { says: 'CPU of a frame while 200 rows are scrolled', unit: 'ms' },
  nodes: { says: 'elements with 20 rows', unit: '' },
  heap: { says: 'heap after 100 pages', unit: 'MB' },
}

const divisors: Readonly<Record<string, number>> = { KB: 1000, MB: 1_000_000 }

const numberText = (value: number): string => (value < 10 ? value.toFixed(1) : value.toFixed(0))

const formatMeasure = (sample: MeasuredValues, name: string): string => {
  const unit = measureDefinitions[name]?.unit ?? ''
  const value = sample[name]
  return value === undefined ? '' : `${numberText(value / (divisors[unit] ?? 1))} ${unit}`.trim()
}

/** What was measured under one set of conditions, as Markdown: the reference as it is, every other app in its ratio. */
export function resultsTable(rounds: readonly BenchRound[], reference: string): string[] {
  const apps = Object.keys(rounds[0] ?? {})
  const others = apps.filter((app) => app !== reference)
  const base = mediansOfRounds(rounds, reference)
  const shown = Object.keys(measureDefinitions).filter((name) => base[name] !== undefined)
  const found = new Map(others.map((app) => [app, ratiosOfRounds(rounds, app, reference)]))
  const own = new Map(others.map((app) => [app, mediansOfRounds(rounds, app)]))
  const cells = shown.map((name) => [
    measureDefinitions[name]?.says ?? name,
    formatMeasure(base, name),
    ...others.map(
      (app) => `${found.get(app)?.[name]?.toFixed(2)} (${formatMeasure(own.get(app) ?? {}, name)})`,
    ),
  ])
  const rows = [['', reference, ...others], ['---', ...apps.map(() => '---:')], ...cells]
  return rows.map((row) => `| ${row.join(' | ')} |`)
}
