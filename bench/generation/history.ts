import { createReadStream } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { conform } from '../../codegen/history/conform'
import { readHistory } from '../../codegen/history/read'
import type { Model } from '../../codegen/model'
import { generationBudgets } from '../budgets'
import { costOf } from './cost'
import type { Finding } from './judge'
import { writeHistory } from './made-up-history'

const ROWS = 1_000_000
const PLANTED = 12

/** What a history of a million rows costs, beside cutting its lines at commas. Refuses to measure a wrong result. */
export async function measureHistory(folder: string, { resources }: Model): Promise<Finding> {
  const resource = resources.find(({ lifecycles }) => lifecycles.length > 0)
  const lifecycle = resource?.lifecycles[0]
  if (!lifecycle) throw new Error('no resource has a lifecycle')
  const file = path.join(folder, 'history.csv')
  writeHistory(file, lifecycle, { rows: ROWS, planted: PLANTED })
  const floor = await costOf(async () => {
    let cells = 0
    for await (const text of createInterface({ input: createReadStream(file, 'utf8') })) {
      cells += text.split(',').length
    }
    return cells
  })
  const cost = await costOf(async () => {
    const log = await readHistory(file, { keys: [], resource: resource?.name ?? '' })
    const { deviations } = typeof log === 'string' ? { deviations: [] } : conform(log, lifecycle)
    const found = deviations.reduce((sum, { count }) => sum + count, 0)
    if (found !== PLANTED) throw new Error(`expected ${PLANTED} deviations, found ${found}`)
  })
  return {
    what: `a history of ${ROWS} rows held against its table`,
    beside: 'its lines cut at commas',
    ratio: cost.processor / floor.processor,
    most: generationBudgets.history,
  }
}
