import { describe, expect, it } from 'vitest'
import { appFacts } from '../support/app-facts'
import type { UploadYaml } from '../../schema-keys/app'
import { securityHeaders } from '../../scripts/http/security-headers'
import { storageOrigins } from '../../scripts/http/content-security-origins'

const credentials = { path: '/upload/credentials' }
const originsOf = (upload: Omit<UploadYaml, 'credentials'>) =>
  storageOrigins(appFacts({ upload: { ...upload, credentials } }).upload)
const policyOf = (origins: ReturnType<typeof storageOrigins>) =>
  securityHeaders(origins)['Content-Security-Policy']?.split('; ') ?? []

describe('what the policy lets through for images', () => {
  it.each([
    [{ region: 'eu-1', bucket: 'b' }, 'https://b.s3.eu-1.amazonaws.com', undefined],
    [{ region: 'eu-1', bucket: 'b', pathStyle: true }, 'https://s3.eu-1.amazonaws.com', undefined],
    [
      { region: 'r', bucket: 'b', endpoint: 'http://127.0.0.1:9000/x', pathStyle: true },
      'http://127.0.0.1:9000',
      undefined,
    ],
    [
      {
        region: 'r',
        bucket: 'b',
        endpoint: 'https://oss.example',
        publicUrl: 'https://cdn.example/i/',
      },
      'https://b.oss.example',
      'https://cdn.example',
    ],
  ])('%j', (upload, written, read = written) => {
    expect(originsOf(upload)).toEqual({ connect: [written], images: [read] })
    const policy = policyOf(originsOf(upload))
    expect(policy).toContain(`connect-src 'self' ${written}`)
    expect(policy).toContain(`img-src 'self' data: blob: ${read}`)
  })

  it.each([[{}], [{ region: 'r' }], [{ bucket: 'b' }]])('nothing for %j', (upload) => {
    expect(originsOf(upload)).toEqual({ connect: [], images: [] })
  })

  it('nothing without a storage', () => {
    const policy = policyOf(storageOrigins(null))
    expect(policy).toContain("img-src 'self' data: blob:")
    expect(policy.filter((each) => each.startsWith('connect-src'))).toEqual([])
  })
})
