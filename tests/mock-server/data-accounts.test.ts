import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startMock } from '../../mock-server/server'
import type { StoreState } from '../../mock-server/store/store-state'
import { modelOf } from '../support/schema-model'
import { clientOf, temporaryFolder } from './backend'

/* Accounts in a data file. */

test('a file of before has roles by names, another one those that it says', async () => {
  const model = await modelOf('tests/features/schema')
  const dataFile = path.join(temporaryFolder(), 'mock.json')
  const dutiesOf = async (user: string): Promise<unknown> => {
    const mock = await startMock({ model, orders: 5, dataFile })
    const client = await clientOf(mock)
    const body = JSON.stringify({ username: user, password: user })
    const headers = { 'content-type': 'application/json' }
    const said = await client.send('/admin/login', { method: 'POST', headers, body })
    await mock.close()
    return (said.data as unknown as { duties?: unknown } | null)?.duties
  }
  const change = (to: (account: StoreState['accounts'][number]) => object): void => {
    const state = JSON.parse(readFileSync(dataFile, 'utf8')) as StoreState
    writeFileSync(dataFile, JSON.stringify({ ...state, accounts: state.accounts.map(to) }))
  }
  expect(await dutiesOf('clerk')).toEqual(['clerk'])
  change((account) => ({ ...account, roles: undefined }))
  expect([await dutiesOf('clerk'), await dutiesOf('admin')]).toEqual([['clerk'], []])
  change((account) => ({ ...account, roles: ['payroll', 'clerk'] }))
  expect(await dutiesOf('clerk')).toEqual(['payroll', 'clerk'])
  change((account) => ({ ...account, disabled: account.username === 'clerk' }))
  expect([await dutiesOf('clerk'), await dutiesOf('admin')]).toEqual([
    undefined,
    ['payroll', 'clerk'],
  ])
  change((account) => ({ ...account, roles: 'clerk' }))
  await expect(dutiesOf('clerk')).rejects.toThrow('was not written by this mock server')
})
