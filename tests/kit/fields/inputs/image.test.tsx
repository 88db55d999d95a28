import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import {
  CreateDialog,
  EditDialog,
  ImageInput,
  RowsInput,
  TextInput,
} from '../../../../src/kit/forms/form'
import { LogContext } from '../../../../src/kit/base/contexts/log-context'
import { createLog } from '../../../../src/providers/log/log'
import type { UploadSettings } from '../../../../src/upload'
import { uploadError } from '../../../../src/upload/upload-error'
import {
  uploadImage,
  type UploadOptions,
  type UploadResult,
} from '../../../../src/upload/upload-image'
import { definitions } from '../../support/definitions'
import { backend, editing, input, show } from '../../support/harness'

const real = await vi.importActual<{ uploadImage: typeof uploadImage }>(
  '../../../../src/upload/upload-image',
)
vi.mock('../../../../src/upload/upload-image', () => ({ uploadImage: vi.fn() }))
afterAll(() => vi.doUnmock('../../../../src/upload/upload-image'))

interface Started {
  readonly options: UploadOptions
  readonly resolve: (result: UploadResult) => void
  readonly reject: (reason: unknown) => void
}

let started: Started[] = []
beforeEach(() => {
  started = []
  vi.mocked(uploadImage).mockImplementation(
    (_, options) =>
      new Promise((resolve, reject) => void started.push({ options, resolve, reject })),
  )
})

const upload: UploadSettings = {
  region: 'r',
  bucket: 'b',
  endpoint: 'https://oss.example',
  pathStyle: true,
  prefix: 'images/',
  credentials: { kind: 'endpoint', path: '/upload/credentials' },
}
const withUpload = (settings: UploadSettings) => ({
  ...definitions,
  app: { ...definitions.app, upload: settings },
})
const stored = { ossPath: 'images/1.png', ossUrl: 'https://oss.example/b/images/1.png' }
const png = new File(['x'], 'a.png', { type: 'image/png' })

const group = () => screen.getByRole('group', { name: 'Name' })
const choose = () => fireEvent.change(input('Name'), { target: { files: [png] } })
const save = () =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save' })))
const last = (): Started => {
  const one = started.at(-1)
  if (!one) throw new Error('no upload was started')
  return one
}
const note = () => document.querySelector('[id$="-note"]')?.textContent

it('is a field with its label, and hands the address over to the form', async () => {
  const { server } = show(
    <CreateDialog>
      <ImageInput source="name" required />
    </CreateDialog>,
    { definitions: withUpload(upload) },
  )
  expect(input('Name').type).toBe('file')
  expect(input('Name').name).toBe('name')
  const button = within(group()).getByRole('button', { name: 'Choose image' })
  await save()
  expect(note()).toBe('cannot be empty')
  expect(button.getAttribute('aria-describedby')).toBe(document.querySelector('[id$="-note"]')?.id)
  expect(document.activeElement).toBe(button)
  choose()
  await act(async () => last().resolve(stored))
  expect(within(group()).getByRole('img', { name: 'Name' }).getAttribute('src')).toBe(stored.ossUrl)
  await save()
  await screen.findByText('closed')
  expect(server.create.mock.calls[0]?.[1]).toEqual({ data: { name: stored.ossUrl } })
})

it('can hold the path in the storage instead, and lets go of it', async () => {
  const { server } = show(
    <EditDialog>
      <ImageInput source="name" stores="path" />
      <TextInput source="note" />
    </EditDialog>,
    { definitions: withUpload(upload), opened: editing({ id: 1, name: 'images/0.png' }) },
  )
  expect(within(group()).getByRole('img').getAttribute('src')).toBe(
    'https://oss.example/b/images/0.png',
  )
  choose()
  await act(async () => last().resolve(stored))
  await save()
  await screen.findByText('closed')
  expect(server.update.mock.calls[0]?.[1].data).toMatchObject({ name: 'images/1.png' })
})

it('sends an empty text for an image that was taken away', async () => {
  const { server } = show(
    <EditDialog>
      <ImageInput source="name" />
    </EditDialog>,
    { definitions: withUpload(upload), opened: editing({ id: 1, name: stored.ossUrl }) },
  )
  fireEvent.click(screen.getByRole('button', { name: 'Remove image' }))
  expect(within(group()).queryByRole('img')).toBeNull()
  await save()
  await screen.findByText('closed')
  expect(server.update.mock.calls[0]?.[1].data).toMatchObject({ name: '' })
})

it('keeps the form until the image has arrived', async () => {
  const { server } = show(
    <CreateDialog>
      <ImageInput source="name" required />
    </CreateDialog>,
    { definitions: withUpload(upload) },
  )
  choose()
  await save()
  expect(note()).toBe('Wait until the image is uploaded')
  expect(server.create).not.toHaveBeenCalled()
  await act(async () => last().resolve(stored))
  expect(note()).toBe('')
  await save()
  expect(server.create).toHaveBeenCalledTimes(1)
})

it('goes on without the image once an upload is given up', async () => {
  const { server } = show(
    <EditDialog>
      <ImageInput source="name" />
    </EditDialog>,
    {
      definitions: withUpload(upload),
      opened: editing({ id: 1, name: 'https://old.example/a.png' }),
    },
  )
  choose()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel upload' }))
  expect(last().options.signal?.aborted).toBe(true)
  await save()
  expect(server.update.mock.calls[0]?.[1].data).toMatchObject({ name: 'https://old.example/a.png' })
})

it('takes settings of its own before those of app.yaml, and asks the endpoint for credentials', async () => {
  const server = backend({ send: vi.fn(async () => ({ data: { key: 'k', secret: 's' } })) })
  show(
    <CreateDialog>
      <ImageInput source="name" upload={{ prefix: 'plans/', dated: true, maxBytes: 5 }} />
    </CreateDialog>,
    { definitions: withUpload(upload), backend: server },
  )
  choose()
  const { settings, getCredentials } = last().options
  expect(settings).toEqual({ ...upload, prefix: 'plans/', dated: true, maxBytes: 5 })
  await expect(getCredentials?.()).resolves.toEqual({ key: 'k', secret: 's' })
  expect(server.send.mock.calls).toEqual([[{ path: '/upload/credentials', body: [] }, {}]])
})

it('names every setting that an app.yaml without a storage lacks', async () => {
  vi.mocked(uploadImage).mockImplementation(real.uploadImage)
  show(
    <CreateDialog>
      <ImageInput source="name" />
    </CreateDialog>,
  )
  choose()
  const alert = await screen.findByRole('alert')
  expect([...alert.children].map(({ textContent }) => textContent)).toEqual(
    ['region', 'key', 'secret', 'bucket'].map((name) => `please set the ${name}`),
  )
})

const silentMask = { text: (text: string) => text, data: (data: unknown) => data }

it('warns once about keys in the bundle, and logs what is not the operator’s own affair', async () => {
  const log = createLog(silentMask)
  const keys = { kind: 'keys', key: 'k', secret: 's' } as const
  show(
    <LogContext value={log}>
      <CreateDialog>
        <ImageInput source="name" />
      </CreateDialog>
    </LogContext>,
    { definitions: withUpload({ ...upload, credentials: keys }) },
  )
  choose()
  const { options, reject } = last()
  options.onWarning?.('upload.keys-in-bundle')
  options.onWarning?.('upload.keys-in-bundle')
  await act(async () => reject(uploadError('failed', { details: 'AccessDenied' })))
  choose()
  await act(async () => last().reject(uploadError('not-an-image')))
  expect(log.getSnapshot().map(({ level, messageKey }) => [level, messageKey])).toEqual([
    ['warning', 'upload.keys-in-bundle'],
    ['danger', 'upload.failed'],
  ])
  expect(log.getSnapshot()[1]?.details).toContain('AccessDenied')
})

it('stands in rows as well, each with an image of its own', async () => {
  const { server } = show(
    <CreateDialog>
      <RowsInput source="amount">
        <ImageInput source="term" />
      </RowsInput>
    </CreateDialog>,
    { definitions: withUpload(upload) },
  )
  fireEvent.change(input('Term'), { target: { files: [png] } })
  expect(input('Term').name).toBe('amount[0][term]')
  await act(async () => last().resolve(stored))
  await save()
  await screen.findByText('closed')
  expect(server.create.mock.calls[0]?.[1]).toEqual({ data: { amount: [{ term: stored.ossUrl }] } })
})
