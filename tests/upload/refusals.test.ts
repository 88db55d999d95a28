import { describe, expect, it, vi } from 'vitest'
import { uploadImage, type UploadOptions } from '../../src/upload/upload-image'
import type { UploadSettings } from '../../src/providers/definitions/upload-settings'
import { failureOf, fileOf, MEGABYTE } from './fixtures'

// Nothing here may reach a storage: port 1 answers nobody.
const settings: UploadSettings = {
  region: 'us-east-1',
  bucket: 'images',
  endpoint: 'http://127.0.0.1:1',
  credentials: { kind: 'endpoint', path: '/upload/credentials' },
}
const withKeys = (key: string, secret: string): UploadSettings => ({
  ...settings,
  credentials: { kind: 'keys', key, secret },
})
const refusal = (file: File | null, more: Partial<UploadOptions> = {}) =>
  failureOf(uploadImage(file, { settings, getCredentials: async () => ({}), ...more }))

describe('C-15 the file', () => {
  it('is asked for', async () => {
    expect(await refusal(null)).toMatchObject({ reason: 'no-file', messageKey: 'upload.no-file' })
  })

  it.each([
    'a.png.html',
    'page.html',
    'png',
    'a.png ',
    'a.png\u0000',
    'a.webp',
    'photo\u202Egnp.exe',
    '',
  ])('is no image when it is called %j', async (name) => {
    const error = await refusal(fileOf(name))
    expect(error).toMatchObject({ reason: 'not-an-image', messageKey: 'upload.not-an-image' })
  })

  it('holds something', async () => {
    const error = await refusal(fileOf('empty.png', 0))
    expect(error).toMatchObject({ reason: 'empty-file', messageKey: 'upload.empty-file' })
  })

  it('is not too large, by default and by a limit of its own', async () => {
    const large = fileOf('large.png', 20 * MEGABYTE + 1)
    expect(await refusal(large)).toMatchObject({ reason: 'too-large', messageArgs: { size: 20 } })
    const limited = { ...settings, maxBytes: MEGABYTE * 1.5 }
    const error = await refusal(fileOf('a.png', 2 * MEGABYTE), { settings: limited })
    expect(error).toMatchObject({ messageKey: 'upload.too-large', messageArgs: { size: 1.5 } })
  })

  it('is judged before the settings', async () => {
    expect((await refusal(fileOf('a.exe'), { settings: null })).reason).toBe('not-an-image')
  })
})

describe('the settings', () => {
  it.each([
    ['region', { ...settings, region: '' }],
    ['key', withKeys('', 's')],
    ['secret', withKeys('k', ' ')],
    ['bucket', { ...settings, bucket: '' }],
  ] as const)('are asked for by name: %s', async (name, given) => {
    expect(await refusal(fileOf('a.png'), { settings: given })).toMatchObject({
      reason: `missing-${name}`,
      messageKey: `upload.missing-${name}`,
      missing: [name],
    })
  })

  it('are all named, the first one in the message', async () => {
    const given = { ...withKeys('', ''), region: '', bucket: '' }
    const error = await refusal(fileOf('a.png'), { settings: given })
    expect(error.messageKey).toBe('upload.missing-region')
    expect(error.missing).toEqual(['region', 'key', 'secret', 'bucket'])
  })

  it('warn of keys in the bundle, once', async () => {
    const onWarning = vi.fn()
    const given = withKeys('k', 's')
    await refusal(fileOf('a.png'), { settings: given, onWarning })
    await refusal(fileOf('a.png'), { settings: given, onWarning })
    expect(onWarning.mock.calls).toEqual([['upload.keys-in-bundle']])
    await refusal(fileOf('a.png'), { onWarning, getCredentials: undefined })
    expect(onWarning).toHaveBeenCalledTimes(1)
  })
})

describe('a console that is not ready', () => {
  it.each([
    ['without settings', { settings: null }],
    ['without a way to credentials', { getCredentials: undefined }],
    ['with a backend that fails', { getCredentials: () => Promise.reject(new Error('HTTP 502')) }],
  ])('says so: %s', async (_, more) => {
    const error = await refusal(fileOf('a.png'), more)
    expect(error).toMatchObject({ reason: 'not-ready', messageKey: 'upload.not-ready' })
    expect(error.details).not.toBe('')
  })

  it('asks for what the credentials endpoint leaves out', async () => {
    const noKey = await refusal(fileOf('a.png'), { getCredentials: async () => null })
    expect(noKey).toMatchObject({ reason: 'missing-key', missing: ['key', 'secret'] })
    const noSecret = await refusal(fileOf('a.png'), { getCredentials: async () => ({ key: 'k' }) })
    expect(noSecret).toMatchObject({ reason: 'missing-secret', missing: ['secret'] })
  })
})
