import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import polyglot from 'ra-i18n-polyglot'
import {
  CoreAdminContext,
  type RaRecord,
  ResourceContextProvider,
  testDataProvider,
  type TranslationMessages,
  useNotificationContext,
  useTranslate,
} from 'ra-core'
import { QueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { shellTexts } from '../../support/shell-texts'
import { DefinitionsContext, type Definitions } from '../../../src/kit/base/contexts/definitions'
import { DialogContext, type OpenDialog } from '../../../src/kit/base/contexts/dialog-context'
import { EditDialog } from '../../../src/kit/forms/form'
import type { AdminError } from '../../../src/providers/http/admin-error'
import { definitions, texts } from './definitions'

afterEach(cleanup)
// ra-core prints every failed call while developing.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

const shell = (language: string): Record<string, unknown> => {
  const { resources: _, ...rest } = shellTexts(language)
  return rest
}

export interface Backend {
  create: ReturnType<typeof vi.fn>
  update: ReturnType<typeof vi.fn>
  send: ReturnType<typeof vi.fn>
  getList: ReturnType<typeof vi.fn>
  getMany: ReturnType<typeof vi.fn>
}

/** A data provider that says yes to everything; products to choose from are 1 to 3. */
export const backend = (parts: Partial<Backend> = {}): Backend => ({
  create: vi.fn(async (_: string, { data }: { data: object }) => ({ data: { id: 9, ...data } })),
  update: vi.fn(async (_: string, { data }: { data: object }) => ({ data })),
  send: vi.fn(async () => ({ data: null })),
  getList: vi.fn(async () => ({
    data: [
      { id: 1, name: 'Quick loan' },
      { id: 2, name: 'Salary loan' },
      { id: 3, name: '2' },
    ],
    total: 3,
  })),
  getMany: vi.fn(async () => ({ data: [] })),
  ...parts,
})

export const failure = (parts: Partial<AdminError>): AdminError =>
  Object.assign(new Error('call failed'), {
    name: 'AdminError' as const,
    kind: 'code' as const,
    path: '/admin/x',
    duration: 3000,
    outcome: 'refused' as const,
    ...parts,
  })

interface Setup {
  readonly language?: 'zh-chs' | 'en'
  readonly resource?: string
  readonly opened?: OpenDialog
  readonly backend?: Backend
  readonly definitions?: Definitions
}

const Messages = () => {
  const { notifications } = useNotificationContext()
  const translate = useTranslate()
  return (
    <output>
      {notifications.map(({ message }) => (typeof message === 'string' ? translate(message) : ''))}
    </output>
  )
}

const Page = ({ opened, children }: { opened: OpenDialog; children: ReactNode }) => {
  const [dialog, setDialog] = useState<OpenDialog | null>(opened)
  return (
    <DialogContext
      value={{ opened: dialog, beside: null, open: setDialog, close: () => setDialog(null) }}
    >
      {dialog ? children : <p>closed</p>}
    </DialogContext>
  )
}

/** Shows a dialog as a list page would; closing it leaves the word "closed". */
export function show(children: ReactNode, setup: Setup = {}) {
  const { language = 'en', resource = 'thing', opened = { kind: 'create' } } = setup
  const server = setup.backend ?? backend()
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries')
  const messages = { ...shell(language), resources: texts } as unknown as TranslationMessages
  render(
    <CoreAdminContext
      dataProvider={Object.assign(testDataProvider(), server)}
      i18nProvider={polyglot(() => messages, language, [], {
        onMissingKey: (key: string) => key.slice(key.lastIndexOf('.') + 1),
      })}
      queryClient={queryClient}
    >
      <DefinitionsContext value={setup.definitions ?? definitions}>
        <ResourceContextProvider value={resource}>
          <Messages />
          <Page opened={opened}>{children}</Page>
        </ResourceContextProvider>
      </DefinitionsContext>
    </CoreAdminContext>,
  )
  return { server, invalidate }
}

export const editing = (record: RaRecord): OpenDialog => ({ kind: 'edit', record })

/** The element under a label, with the type that the test knows it has. */
export const input = (label: string): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(label)

/** Opens an edit dialog with one field, types, saves, and returns what was sent. */
export async function edited(element: ReactNode, record: object, act: () => void) {
  const { server } = show(<EditDialog>{element}</EditDialog>, {
    opened: editing({ id: 1, ...record }),
  })
  act()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('closed')
  const { id: _, ...data } = server.update.mock.calls[0]?.[1].data ?? {}
  return data
}
