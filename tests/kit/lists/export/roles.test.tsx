import { fireEvent, screen, waitFor } from '@testing-library/react'
import { ListContextProvider, useList, type ListControllerResult, type RaRecord } from 'ra-core'
import type { ReactNode } from 'react'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { PreferencesContext } from '../../../../src/kit/base/contexts/preferences'
import { RolesContext } from '../../../../src/kit/base/contexts/roles'
import { ExportButton } from '../../../../src/kit/lists/export/export-button'
import { exportList, type ExportRequest } from '../../../../src/kit/lists/export/export-list'
import { createPreferences } from '../../../../src/providers/preferences/preferences'
import { definitions } from '../../support/definitions'
import { show } from '../../support/harness'

/* A file holds what its operator may read, whichever file it is. */

vi.mock('../../../../src/kit/lists/export/export-list', () => ({
  exportList: vi.fn(async () => ({ rows: 1, total: 1, isCut: true })),
}))

afterAll(() => vi.doUnmock('../../../../src/kit/lists/export/export-list'))

const access = { amount: { read: ['payroll'] } }
const guarded = {
  ...definitions,
  resources: definitions.resources.map((resource) => ({ ...resource, access })),
}
const columns = [
  { source: 'name', type: 'text' },
  { source: 'amount', type: 'money' },
] as const

const session = { user: () => 'u1', onStart: () => () => {}, onEnd: () => () => {} }

const Listed = ({ children }: { readonly children: ReactNode }) => (
  <ListContextProvider value={useList<RaRecord>({ data: [] }) as ListControllerResult}>
    {children}
  </ListContextProvider>
)

test.each([
  ['Excel (.xlsx)', ['clerk'], ['name']],
  ['Text (.csv)', ['clerk'], ['name']],
  ['Excel (.xlsx)', ['payroll'], ['name', 'amount']],
  ['Text (.csv)', [], ['name']],
])('%s for %j has %j', async (format, roles, sources) => {
  vi.mocked(exportList).mockClear()
  const preferences = createPreferences({ app: definitions.app, session })
  onTestFinished(preferences.close)
  show(
    <PreferencesContext value={preferences}>
      <RolesContext value={roles}>
        <Listed>
          <ExportButton columns={columns} />
        </Listed>
      </RolesContext>
    </PreferencesContext>,
    { definitions: guarded },
  )
  fireEvent.click(screen.getByRole('button', { name: 'Export' }))
  fireEvent.click(await screen.findByText(format))
  await waitFor(() => expect(exportList).toHaveBeenCalledTimes(1))
  const request: ExportRequest | undefined = vi.mocked(exportList).mock.calls[0]?.[0]
  expect(request?.columns.map(({ source }) => source)).toEqual(sources)
  await screen.findByText(/the server has more, which the file lacks/)
})
