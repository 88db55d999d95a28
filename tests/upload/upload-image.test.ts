import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { uploadImage } from '../../src/upload/upload-image'
import { bytesOf, failureOf, fileOf, isoIn, MEGABYTE, settingsOf } from './fixtures'
import { startSlowLine } from './slow-line'
import { startStorage, type StorageServer } from './storage-server'

let storage: StorageServer
beforeAll(async () => {
  storage = await startStorage()
})
afterAll(() => storage.close())

const goodKeys = async () => ({ key: storage.key, secret: storage.secret, token: 'session-token' })
const send = (file: File, more: object = {}) =>
  uploadImage(file, { settings: settingsOf(storage), getCredentials: goodKeys, ...more })
const since = (start: number) => storage.requests.slice(start)
const methods = (start: number) => since(start).map(({ method }) => method)

const releases: (() => void)[] = []
afterEach(() => releases.splice(0).forEach((release) => release()))
const hold = (method: string) => {
  const release = storage.hold(method)
  releases.push(release)
  return release
}
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000, interval: 20 })

it('sends a small image in one request and hands back where it lies', async () => {
  const start = storage.requests.length
  const { ossPath, ossUrl } = await send(fileOf('logo.PNG', 1000))
  expect(ossPath).toMatch(/^images\/[0-9a-f]{64}\.png$/)
  expect(ossUrl).toBe(`${storage.endpoint}/${storage.bucket}/${ossPath}`)
  const stored = await storage.read(ossPath)
  expect(stored.bytes.equals(bytesOf(1000))).toBe(true)
  expect(stored.headers['content-type']).toBe('image/png')
  expect(methods(start)).toEqual(['PUT'])
})

it('sends a large image in parts and puts them together in order', async () => {
  const start = storage.requests.length
  const fractions: number[] = []
  const file = fileOf('photo.jpg', 12 * MEGABYTE + 3, 'image/jpeg')
  const { ossPath } = await send(file, { onProgress: (value: number) => fractions.push(value) })
  const { bytes, headers } = await storage.read(ossPath)
  expect(createHash('md5').update(bytes).digest('hex')).toBe(
    createHash('md5')
      .update(bytesOf(12 * MEGABYTE + 3))
      .digest('hex'),
  )
  expect(headers['content-type']).toBe('image/jpeg')
  expect(methods(start).toSorted()).toEqual(['POST', 'POST', 'PUT', 'PUT', 'PUT'])
  expect(await storage.openUploads()).toEqual([])
  expect(fractions[0]).toBe(0)
  expect(fractions.at(-1)).toBe(1)
  expect(fractions.length).toBeGreaterThan(3)
  expect(fractions).toEqual(fractions.toSorted((one, other) => one - other))
})

it('sends the token of short-lived credentials with every request', async () => {
  const start = storage.requests.length
  await send(fileOf('token.png', 6 * MEGABYTE))
  const tokens = since(start).map(({ headers }) => headers['x-amz-security-token'])
  expect(tokens).toEqual(['session-token', 'session-token', 'session-token', 'session-token'])
})

it('C-15 stores an SVG as a download, and a PNG that calls itself a page as a PNG', async () => {
  const svg = await send(fileOf('drawing.svg', 50, 'image/svg+xml'))
  const { headers } = await storage.read(svg.ossPath)
  expect(headers['content-type']).toBe('image/svg+xml')
  expect(headers['content-disposition']).toBe('attachment')
  const png = await send(fileOf('page.png', 50, 'text/html'))
  expect((await storage.read(png.ossPath)).headers['content-type']).toBe('image/png')
})

it('puts the object into the folder of the day, under a prefix of its own', async () => {
  const settings = settingsOf(storage, { prefix: '/banners/', dated: true })
  const { ossPath } = await send(fileOf('dated.gif'), { settings })
  expect(ossPath).toMatch(/^banners\/20\d{6}\/[0-9a-f]{64}\.gif$/)
  expect(await storage.list()).toContain(ossPath)
})

describe('cancel', () => {
  it('leaves neither object nor parts of a large image', async () => {
    const [before, start] = [await storage.list(), storage.requests.length]
    const release = hold('PUT')
    const { signal, abort } = controller()
    const failure = failureOf(send(fileOf('cancelled.png', 11 * MEGABYTE), { signal }))
    await until(() => expect(methods(start)).toContain('PUT'))
    expect(await storage.openUploads()).toHaveLength(1)
    abort()
    expect((await failure).reason).toBe('cancelled')
    await until(async () => expect(await storage.openUploads()).toEqual([]))
    release()
    expect(await storage.list()).toEqual(before)
    expect(methods(start).filter((method) => method === 'POST')).toHaveLength(1)
  })

  it('cuts the one request of a small image', async () => {
    const before = await storage.list()
    const line = await startSlowLine(storage.endpoint, 100_000)
    const settings = settingsOf(storage, { endpoint: line.endpoint })
    const { signal, abort } = controller()
    const failure = failureOf(send(fileOf('cut.png', 3 * MEGABYTE), { settings, signal }))
    await until(() => expect(line.stalled()).toBe(1))
    abort()
    expect(await failure).toMatchObject({ reason: 'cancelled', messageKey: 'upload.cancelled' })
    await until(() => expect(line.open()).toBe(0))
    await line.close()
    expect(await storage.list()).toEqual(before)
  })

  it('gives up an upload whose id had not arrived yet', async () => {
    const start = storage.requests.length
    const release = hold('POST')
    const { signal, abort } = controller()
    const failure = failureOf(send(fileOf('cancelled-early.png', 11 * MEGABYTE), { signal }))
    await until(() => expect(methods(start)).toEqual(['POST']))
    abort()
    expect((await failure).reason).toBe('cancelled')
    release()
    await until(() => expect(methods(start)).toEqual(['POST', 'DELETE']))
    await until(async () => expect(await storage.openUploads()).toEqual([]))
  })

  it('does not wait for a backend that hangs, and sends nothing afterwards', async () => {
    const start = storage.requests.length
    const { signal, abort } = controller()
    const failure = failureOf(send(fileOf('hangs.png'), { signal, getCredentials: hangs }))
    abort()
    expect((await failure).reason).toBe('cancelled')
    expect((await failureOf(send(fileOf('late.png'), { signal }))).reason).toBe('cancelled')
    expect(since(start)).toEqual([])
  })
})

const hangs = () => new Promise<unknown>(() => undefined)

const controller = () => {
  const inner = new AbortController()
  return { signal: inner.signal, abort: () => inner.abort() }
}

describe('credentials', () => {
  it.each([
    ['an unknown key', { key: 'NOBODY', secret: 'x' }, 'InvalidAccessKeyId', 403],
    ['a wrong secret', { key: 'S3RVER', secret: 'wrong' }, 'SignatureDoesNotMatch', 403],
  ])('says what the storage says of %s', async (_, keys, code, status) => {
    const start = storage.requests.length
    const error = await failureOf(
      send(fileOf('refused.png', 6 * MEGABYTE), { getCredentials: async () => keys }),
    )
    expect(error).toMatchObject({ reason: 'failed', messageKey: 'upload.failed' })
    expect(error.details).toContain(code)
    expect(error.details).toContain(`HTTP ${status}`)
    expect(methods(start)).toEqual(['POST'])
  })

  it('asks for new ones once when the storage calls them expired', async () => {
    const start = storage.requests.length
    const getCredentials = vi.fn(goodKeys)
    storage.refuse('ExpiredToken', 1)
    const { ossPath } = await send(fileOf('expired.png'), { getCredentials })
    expect(getCredentials).toHaveBeenCalledTimes(2)
    expect(methods(start)).toEqual(['PUT', 'PUT'])
    expect(await storage.list()).toContain(ossPath)
  })

  it('does not ask a third time', async () => {
    const getCredentials = vi.fn(goodKeys)
    storage.refuse('ExpiredToken', 2)
    const error = await failureOf(send(fileOf('expired-again.png'), { getCredentials }))
    expect(error.reason).toBe('failed')
    expect(error.details).toContain('ExpiredToken')
    expect(getCredentials).toHaveBeenCalledTimes(2)
  })

  it('does not try again with keys of the bundle', async () => {
    const start = storage.requests.length
    const credentials = { kind: 'keys' as const, key: storage.key, secret: storage.secret }
    storage.refuse('ExpiredToken', 1)
    const settings = settingsOf(storage, { credentials })
    expect((await failureOf(send(fileOf('keys.png'), { settings }))).reason).toBe('failed')
    expect(methods(start)).toEqual(['PUT'])
  })

  it('gives up the parts that were sent before the credentials ran out', async () => {
    const release = hold('PUT')
    const start = storage.requests.length
    const sent = send(fileOf('expired-parts.png', 11 * MEGABYTE))
    await until(() => expect(methods(start)).toEqual(['POST', 'PUT', 'PUT', 'PUT']))
    // Three parts and the request that gives them up.
    storage.refuse('ExpiredToken', 4)
    release()
    const { ossPath } = await sent
    expect((await storage.read(ossPath)).bytes.length).toBe(11 * MEGABYTE)
    expect(await storage.openUploads()).toEqual([])
  })

  it('fetches them once for an upload of many requests', async () => {
    const getCredentials = vi.fn(async () => ({ ...(await goodKeys()), expires: isoIn(3_600_000) }))
    await send(fileOf('many.png', 11 * MEGABYTE), { getCredentials })
    expect(getCredentials).toHaveBeenCalledTimes(1)
  })
})

it('tells a storage that cannot be reached from one that refuses', async () => {
  const settings = settingsOf(storage, { endpoint: 'http://127.0.0.1:1' })
  const error = await failureOf(send(fileOf('nowhere.png'), { settings }))
  expect(error.reason).toBe('failed')
  expect(error.details).toContain('ECONNREFUSED')
})
