import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'
import type { Model } from '../../codegen/language/model'
import { createSeededState } from '../../mock-server/seed/seed'
import { demoAccounts } from '../../mock-server/demo/demo-accounts'

export interface Order {
  id: number
  sn: string
}

/** Data of the mock server with one order for each of the statuses. It is removed after the tests of the file. */
export async function ordersFile(
  model: Model,
  statuses: readonly number[],
): Promise<{ file: string; orders: Order[] }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'orders-'))
  remove.push(folder)
  const options = {
    day: '2026-11-21',
    orders: statuses.length,
    accounts: await demoAccounts(model),
  }
  const state = createSeededState(model, options)
  const rows = (state.resources['order'] ?? []).map((row, index) => ({
    ...row,
    status: statuses[index],
  }))
  const file = path.join(folder, 'data.json')
  writeFileSync(file, JSON.stringify({ ...state, resources: { ...state.resources, order: rows } }))
  const orders = rows.map((row: Record<string, unknown>) => ({
    id: Number(row['id']),
    sn: String(row['sn']),
  }))
  return { file, orders }
}

const remove: string[] = []

/** Call once in a file that makes such data. */
export const removeOrdersFiles = (): void =>
  afterAll(() => {
    for (const folder of remove.splice(0)) rmSync(folder, { recursive: true, force: true })
  })
