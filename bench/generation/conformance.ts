import { createReadStream } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { checkConformance } from '../../codegen/rules/conformance/check-conformance'
import type { Deviation } from '../../codegen/rules/interfaces/conformance'
import { readHistory } from '../../codegen/rules/conformance/read-log'
import type { Model } from '../../codegen/language/model'
import { generationBudgets } from '../budgets'
import { measureTimeCost } from './time-cost'
import type { RatioFinding } from './ratio-finding'
import { type PlantedViolation, writeSyntheticHistory } from './synthetic-history'

const ROWS = 1_000_000
const PLANTED = 12

const formatPlantedRows = (rows: readonly PlantedViolation[]): string =>
  rows
    .map(({ kind, line, record }) => `${line} ${kind} ${record}`)
    .toSorted()
    .join('\n')

/** The rows that were found are the planted ones, each of its kind and in its line, and there is no other. */
function expectPlanted(
  deviations: readonly Deviation[],
  planted: readonly PlantedViolation[],
): void {
  const found = deviations.flatMap(({ kind, rows }) =>
    rows.map(({ line, record }) => ({ kind, line, record }) as PlantedViolation),
  )
  const count = deviations.reduce((sum, each) => sum + each.count, 0)
  if (count !== planted.length || formatPlantedRows(found) !== formatPlantedRows(planted))
    throw new Error(
      `expected\n${formatPlantedRows(planted)}\nfound ${count}\n${formatPlantedRows(found)}`,
    )
}

/** What a history of a million rows costs, beside cutting its lines at commas. Refuses to measure a wrong result. */
export async function measureConformance(
  folder: string,
  { resources }: Model,
): Promise<RatioFinding> {
  const resource = resources.find(({ lifecycles }) => lifecycles.length > 0)
  const lifecycle = resource?.lifecycles[0]
  if (!lifecycle) throw new Error('no resource has a lifecycle')
  const file = path.join(folder, 'history.csv')
  const planted = writeSyntheticHistory(file, lifecycle, { rows: ROWS, planted: PLANTED })
  const floor = await measureTimeCost(async () => {
    let cells = 0
    for await (const text of createInterface({ input: createReadStream(file, 'utf8') })) {
      cells += text.split(',').length
    }
    return cells
  })
  let held = 0
  const empty = process.memoryUsage().rss
  const start = performance.now()
  const cost = await measureTimeCost(async () => {
    const log = await readHistory(file, { keys: [], resource: resource?.name ?? '' })
    if (typeof log === 'string') throw new Error(log)
    const { deviations } = checkConformance(log, lifecycle)
    held = process.memoryUsage().rss - empty
    expectPlanted(deviations, planted)
  })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  return {
    what: `a history of ${ROWS} rows held against its table: ${PLANTED} of ${PLANTED} planted rows and no other, ${seconds} s, ${Math.round(held / 1e6)} MB more than before`,
    beside: 'its lines cut at commas',
    ratio: cost.processor / floor.processor,
    most: generationBudgets.history,
  }
}
