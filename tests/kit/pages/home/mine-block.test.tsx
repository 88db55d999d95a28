import { cleanup, render, screen } from '@testing-library/react'
import { CoreAdminContext, ResourceContextProvider, type I18nProvider } from 'ra-core'
import { afterEach, expect, test } from 'vitest'
import { MemoryRouter } from 'react-router-dom'
import { DefinitionsContext } from '../../../../src/kit/base/contexts/definitions'
import { ResultsContext } from '../../../../src/kit/base/contexts/results-context'
import { MineBlock } from '../../../../src/kit/pages/home/mine-block'
import type { ResultOutcome, Result } from '../../../../src/providers/action-results/action-result'
import { definitions } from '../../support/definitions'

const i18nProvider: I18nProvider = {
  translate: (key, options) =>
    options?.count === undefined ? (options?._ ?? key) : `${key} ${String(options.count)}`,
  changeLocale: () => Promise.resolve(),
  getLocale: () => 'en',
}

afterEach(cleanup)

let number = 0
const result = (
  label: string,
  outcome: ResultOutcome,
  { resource = 'thing', time = Date.now() } = {},
): Result => ({
  intent: `intent ${(number += 1)}`,
  resource,
  id: '5',
  name: `N${number}`,
  action: { label },
  outcome,
  time,
  words: '',
  seen: true,
})

const show = (results: readonly Result[]) =>
  render(
    <MemoryRouter>
      <CoreAdminContext i18nProvider={i18nProvider}>
        <DefinitionsContext value={definitions}>
          <ResultsContext
            value={{ subscribe: () => () => undefined, getSnapshot: () => results } as never}
          >
            <ResourceContextProvider value="thing">
              <MineBlock label="home.today" rows={2} />
            </ResourceContextProvider>
          </ResultsContext>
        </DefinitionsContext>
      </CoreAdminContext>
    </MemoryRouter>,
  )

const texts = (list: Element | undefined): (string | null)[][] =>
  [...(list?.querySelectorAll('li') ?? [])].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  )

test('counts what was done today by action, and tells the last ones', () => {
  const yesterday = Date.now() - 25 * 60 * 60 * 1000
  show([
    result('approve', 'done'),
    result('approve', 'unknown'),
    result('notify', 'done'),
    result('approve', 'happened'),
    result('approve', 'done', { resource: 'part' }),
    result('approve', 'done', { time: yesterday }),
  ])
  const [kinds, last] = screen.getAllByRole('list')
  expect(texts(kinds)).toEqual([
    ['2', 'approve', 'kit.home.mineOthers 1'],
    ['1', 'notify'],
  ])
  expect(texts(last).map(([, ...rest]) => rest)).toEqual([
    ['N1', 'approve', 'results.outcomes.done'],
    ['N2', 'approve', 'results.outcomes.unknown'],
  ])
})

test('says that nothing was done, and whose actions it means', () => {
  show([])
  expect(screen.queryByRole('list')).toBeNull()
  expect(screen.getByText('kit.home.mineNone')).toBeTruthy()
  expect(screen.getByText('kit.home.mineNote')).toBeTruthy()
})
