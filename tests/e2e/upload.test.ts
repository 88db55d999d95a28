import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startMock, type Mock } from '../../mock-server/server'
import { startStorage, type StorageServer } from '../upload/storage-server'
import { shareOf } from '../support/thorough'
import { useConsole, type Language } from './console'
import { startCredentialsBackend } from './credentials-backend'
import { buildSchema, type SchemaBuild } from './schema-build'

/*
 * A product with a picture, a real storage, and a backend that hands out the right to write to it: images go from the
 * generated dialog of a production build, under its content security policy, straight to the storage.
 */

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const file = (name: string, buffer = png) => ({ name, mimeType: 'image/png', buffer })

let storage: StorageServer
let built: SchemaBuild
let mock: Mock
let backend: Awaited<ReturnType<typeof startCredentialsBackend>>

const schemaWith = ({ region, bucket, endpoint }: StorageServer) =>
  buildSchema({
    'app.yaml': [
      [
        '\nchunkTimeout:',
        `
upload:
  region: ${region}
  bucket: ${bucket}
  endpoint: ${endpoint}
  pathStyle: true
  maxBytes: 100000
  credentials: { path: /upload/credentials }

chunkTimeout:`,
      ],
    ],
    'product.yaml': [
      [
        '  interest:',
        '  picture: { type: image, label: { zh-chs: 图片, en: Picture }, dated: true }\n  interest:',
      ],
      ['[id, name, outProductId', '[id, name, picture, outProductId'],
      ['  complete: true', '  # complete'],
      ['  confirm: diff', '  # nothing is asked'],
      ['fields: [name, delayFee', 'fields: [name, picture, delayFee'],
      ['body: [id, name, outProductId', 'body: [id, name, picture, outProductId'],
    ],
  })

async function startAll() {
  storage = await startStorage()
  built = await schemaWith(storage)
  mock = await startMock({ model: built.model, port: 0, orders: 10 })
  backend = await startCredentialsBackend({
    behind: mock.url,
    path: '/admin/upload/credentials',
    credentials: { key: storage.key, secret: storage.secret },
  })
  return { url: backend.url, close: closeAll }
}

async function closeAll(): Promise<void> {
  await backend.close()
  await mock.close()
  await storage.close()
  built.remove()
}

const site = useConsole(
  startAll,
  {},
  () => built.dist,
  async () => built.model,
)

/** The dialog of the first product. */
async function edit(language: Language = 'en') {
  const page = await site.signIn('/product-list', { language, height: 900 })
  const words = language === 'en' ? 'Edit' : '编辑'
  await page.getByRole('button', { name: words, exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  const input = dialog.getByLabel(language === 'en' ? 'Picture' : '图片', { exact: true })
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  return { page, dialog, input, button }
}

const modified = (page: Page) => page.waitForRequest('**/admin/product/modify')
const objects = () => storage.list()

test('an image goes to the storage with progress, is seen, and the product carries its address', async () => {
  const { page, dialog, input, button } = await edit()
  const release = storage.hold('PUT')
  await input.setInputFiles(file('a.PNG'))
  await dialog.getByRole('progressbar', { name: 'Uploading' }).waitFor()
  await button('Save').click()
  await dialog.getByText('Wait until the image is uploaded', { exact: true }).waitFor()
  expect(await objects()).toEqual([])

  release()
  await dialog.getByText('Uploaded', { exact: true }).waitFor()
  const [key = ''] = await objects()
  expect(key).toMatch(/^images\/\d{8}\/[0-9a-f]{64}\.png$/)
  const { bytes, headers } = await storage.read(key)
  expect(bytes.equals(png)).toBe(true)
  expect(headers['content-type']).toBe('image/png')

  const request = modified(page)
  await button('Save').click()
  const address = `${storage.endpoint}/${storage.bucket}/${key}`
  expect(new URLSearchParams((await request).postData() ?? '').get('picture')).toBe(address)
  await dialog.waitFor({ state: 'detached' })
  const seen = page.locator(`table img[src="${address}"]`)
  await seen.waitFor()
  await expect.poll(() => seen.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
})

test('credentials are asked for with the token, and long-lived keys are nowhere in the console', async () => {
  expect(backend.asked.length).toBeGreaterThan(0)
  expect(backend.asked.every(({ token }) => /^\S{20,}$/.test(token ?? ''))).toBe(true)
})

test('an upload can be given up; nothing is stored and the product keeps what it had', async () => {
  const before = await objects()
  const { page, dialog, input, button } = await edit()
  const release = storage.hold('PUT')
  await input.setInputFiles(file('b.png', Buffer.concat([png, Buffer.alloc(5000)])))
  await dialog.getByRole('progressbar').waitFor()
  await button('Cancel upload').click()
  await dialog.getByText('upload cancelled', { exact: true }).waitFor()
  expect(await dialog.getByRole('progressbar').count()).toBe(0)
  const request = modified(page)
  await button('Save').click()
  const sent = new URLSearchParams((await request).postData() ?? '').get('picture')
  expect(sent).toBe(`${storage.endpoint}/${storage.bucket}/${before[0]}`)
  release()
  expect(await objects()).toEqual(before)
})

const refusals = [
  ['en', 'only image types are supported', 'the file is empty', 'the image must not exceed 0.1 MB'],
  ['zh-chs', '只支持图片类型', '文件是空的', '图片不能超过 0.1 MB'],
] as const

test.each(shareOf(refusals, 2))(
  'what is no image is refused in words (%s)',
  async (language, type, empty, large) => {
    const before = await objects()
    const { dialog, input } = await edit(language)
    for (const [chosen, words] of [
      [file('a.png.html'), type],
      [file('gnp.exe'), type],
      [file('a.gif', Buffer.alloc(0)), empty],
      [file('a.jpeg', Buffer.alloc(100_001)), large],
    ] as const) {
      await input.setInputFiles(chosen)
      await dialog.getByRole('alert').filter({ hasText: words }).waitFor()
    }
    expect(await objects()).toEqual(before)
  },
)

test('C-15 a picture with a script is stored to be fetched, never to be opened as a page', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const { page, dialog, input } = await edit()
  let alerted = false
  page.on('dialog', (popup) => {
    alerted = true
    void popup.dismiss()
  })
  await input.setInputFiles(file('x.svg', svg))
  await dialog.getByText('Uploaded', { exact: true }).waitFor()
  const key = (await objects()).find((name) => name.endsWith('.svg')) ?? ''
  const { headers } = await storage.read(key)
  expect(headers['content-type']).toBe('image/svg+xml')
  expect(headers['content-disposition']).toBe('attachment')
  expect(await dialog.locator('svg script, object, iframe').count()).toBe(0)
  expect(alerted).toBe(false)
})

test('a backend that gives no credentials is named, in the dialog and in the log', async () => {
  backend.refuse('no rights today')
  const { page, dialog, input, button } = await edit()
  await input.setInputFiles(file('c.png', Buffer.concat([png, Buffer.alloc(10)])))
  await dialog.getByRole('alert').filter({ hasText: 'oss initialisation not complete' }).waitFor()
  backend.refuse(null)
  await button('Cancel').click()
  await page.goto(`${site.url}/#/log`)
  await page.getByText('oss initialisation not complete').first().waitFor()
  await page.getByText('no rights today').first().waitFor()
})
