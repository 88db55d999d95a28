import { createHash } from 'node:crypto'
import { assert, property, uint8Array } from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readCredentials, fetchedCredentials } from '../../src/upload/credentials'
import { imageExtension, objectName } from '../../src/upload/object-name'
import { sha256 } from '../../src/upload/sha-256'
import {
  checkSettings,
  objectPrefix,
  objectUrl,
  type UploadSettings,
} from '../../src/providers/definitions/upload-settings'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const settings: UploadSettings = {
  region: 'eu-west-1',
  bucket: 'pics',
  credentials: { kind: 'endpoint', path: '/sts' },
}
const facts = { name: '中文 ../a\u202Egnp.PNG', size: 12, type: 'image/png', lastModified: 34 }

it.each([
  ['a.png', 'png'],
  ['a.PNG', 'png'],
  ['a.html.JpEg', 'jpeg'],
  ['../../etc/x.gif', 'gif'],
  ['a.svg', 'svg'],
  ['a.jpg', 'jpg'],
  ['a.png.html', null],
  ['a.pngx', null],
  ['png', null],
  ['a.', null],
  ['a.constructor', null],
  ['a.__proto__', null],
  ['a.ſvg', null],
])('finds the extension of %j', (name, extension) => {
  expect(imageExtension(name)).toBe(extension)
})

describe('C-15 the name of an object', () => {
  it('is the hash of the metadata, and nothing of the name of the file', async () => {
    const text = JSON.stringify([facts.name, 12, 'image/png', 34])
    const hash = createHash('sha256').update(text).digest('hex')
    expect(await objectName(facts, 'png', 'images/')).toBe(`images/${hash}.png`)
  })

  it('is the same where the browser offers no crypto.subtle', async () => {
    const name = await objectName(facts, 'png', 'images/')
    vi.stubGlobal('crypto', {})
    expect(await objectName(facts, 'png', 'images/')).toBe(name)
  })

  it.each([
    ['name', 'b.png'],
    ['size', 13],
    ['type', ''],
    ['lastModified', 35],
  ])('differs with the %s', async (key, value) => {
    const name = await objectName(facts, 'png', '')
    expect(await objectName({ ...facts, [key]: value }, 'png', '')).not.toBe(name)
  })
})

const expected = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

it('makes the SHA-256 that the platform makes', () => {
  for (let length = 0; length < 200; length += 1) {
    const bytes = new Uint8Array(length).fill(length)
    expect(sha256(bytes)).toBe(expected(bytes))
  }
  assert(property(uint8Array({ maxLength: 300 }), (bytes) => sha256(bytes) === expected(bytes)))
})

it.each([
  [{}, 'images/'],
  [{ dated: true }, 'images/20260203/'],
  [{ prefix: '/a/b//', dated: true }, 'a/b/20260203/'],
  [{ prefix: '' }, ''],
  [{ prefix: '/', dated: true }, '20260203/'],
])('makes a prefix of %j', (more, prefix) => {
  expect(objectPrefix({ ...settings, ...more }, new Date(2026, 1, 3, 23, 59))).toBe(prefix)
})

it.each([
  [{}, 'https://pics.s3.eu-west-1.amazonaws.com/images/a%20b.png'],
  [{ pathStyle: true }, 'https://s3.eu-west-1.amazonaws.com/pics/images/a%20b.png'],
  [{ endpoint: 'https://oss.example:8443/' }, 'https://pics.oss.example:8443/images/a%20b.png'],
  [
    { endpoint: 'http://127.0.0.1:9000/s3/', pathStyle: true },
    'http://127.0.0.1:9000/s3/pics/images/a%20b.png',
  ],
  [{ publicUrl: 'https://cdn.example/x/' }, 'https://cdn.example/x/images/a%20b.png'],
  [{ publicUrl: '' }, 'https://pics.s3.eu-west-1.amazonaws.com/images/a%20b.png'],
])('knows where an object is read with %j', (more, url) => {
  expect(objectUrl({ ...settings, ...more }, 'images/a b.png')).toBe(url)
})

it('asks for no key where an endpoint hands them out', () => {
  expect(checkSettings(settings)).toEqual([])
  const empty = {
    region: '',
    bucket: '  ',
    credentials: { kind: 'keys', key: '', secret: '' },
  } as const
  expect(checkSettings(empty)).toEqual(['region', 'key', 'secret', 'bucket'])
})

describe('credentials', () => {
  const expires = new Date('2026-01-01T00:00:00Z')

  it.each([
    [{ key: 'k', secret: 's', token: 't', expires: 1767225600 }],
    [
      {
        AccessKeyId: 'k',
        SecretAccessKey: 's',
        SessionToken: 't',
        Expiration: '2026-01-01T00:00:00Z',
      },
    ],
    [
      {
        AccessKeyId: 'k',
        AccessKeySecret: 's',
        SecurityToken: 't',
        Expiration: '2026-01-01T00:00:00Z',
      },
    ],
    [{ accessKeyId: 'k', secretAccessKey: 's', sessionToken: 't', expiration: 1767225600000 }],
  ])('are read from %j', (answer) => {
    expect(readCredentials(answer)).toEqual({ key: 'k', secret: 's', token: 't', expires })
  })

  it.each([[null], ['text'], [[]], [{ key: 1, secret: {}, token: false, expires: 'soon' }]])(
    'are empty when the answer is %j',
    (answer) => {
      expect(readCredentials(answer)).toEqual({ key: '', secret: '' })
    },
  )

  it('are fetched again when they run out, and once by many at a time', async () => {
    vi.useFakeTimers()
    let count = 0
    const source = fetchedCredentials(async () => {
      count += 1
      return { key: `k${count}`, secret: 's', expires: Date.now() + 600_000 }
    })
    const keys = async () => (await source.current()).key
    expect(await Promise.all([keys(), keys(), keys()])).toEqual(['k1', 'k1', 'k1'])
    vi.advanceTimersByTime(500_000)
    expect(await keys()).toBe('k1')
    vi.advanceTimersByTime(50_000)
    expect(await keys()).toBe('k2')
  })

  it('are used all the same when the clock of this computer is wrong', async () => {
    const fetch = vi.fn(async () => ({ key: 'k', secret: 's', expires: 1000 }))
    const source = fetchedCredentials(fetch)
    expect(await source.current()).toEqual({ key: 'k', secret: 's' })
    await source.current()
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('are asked for again after a failure', async () => {
    const fetch = vi.fn(async (): Promise<unknown> => ({ key: 'k', secret: 's' }))
    fetch.mockRejectedValueOnce(new Error('HTTP 502'))
    const source = fetchedCredentials(fetch)
    await expect(source.current()).rejects.toThrow('502')
    expect(await source.current()).toEqual({ key: 'k', secret: 's' })
  })
})
