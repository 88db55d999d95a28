import { cleanup, render, screen } from '@testing-library/react'
import { CoreAdminContext, type I18nProvider } from 'ra-core'
import { afterEach, expect, test } from 'vitest'
import { RolesContext } from '../../../../src/kit/base/contexts/roles'
import { pageFor } from '../../../../src/kit/pages/home/project-page'
import { consolePages } from '../../../../src/pages/routes'
import { app } from '../../../../src/generated'

const i18nProvider: I18nProvider = {
  translate: (key, options) => (options?.roles ? `${key} ${String(options.roles)}` : key),
  changeLocale: () => Promise.resolve(),
  getLocale: () => 'en',
}

afterEach(cleanup)

const { component: Page, ...page } = pageFor({
  path: '/report',
  title: 'ownPages.report',
  roles: ['finance'],
  component: () => <h1>the report</h1>,
})

const show = (roles: readonly string[]) =>
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <RolesContext value={roles}>
        <Page />
      </RolesContext>
    </CoreAdminContext>,
  )

test('a page is shown to whoever has one of its roles', () => {
  show(['finance', 'sales'])
  expect(screen.getByRole('heading').textContent).toBe('the report')
})

test('others read which role they would need, below the title of the page', () => {
  show(['sales'])
  expect(screen.queryByText('the report')).toBeNull()
  expect(screen.getByRole('heading').textContent).toBe('ownPages.report')
  expect(screen.getByText(/kit\.actions\.noRole .*finance/)).toBeTruthy()
})

test('a page of the project is a page like others: with route, tab and title', () => {
  const paths = consolePages({ app, resources: [], pages: [{ ...page, component: Page }] }).map(
    ({ path, title }) => [path, title],
  )
  expect(paths).toContainEqual(['/report', 'ownPages.report'])
})
