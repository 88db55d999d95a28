import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'

/* What a build for production has in it, and what it must not have. */

/** Addresses that a build may name, and why. */
const named: readonly (readonly [RegExp, string])[] = [
  [
    /^http:\/\/www\.w3\.org\/(?:2000\/svg|1999\/xlink|1998\/Math\/MathML|XML\/1998\/namespace)$/,
    'names of XML',
  ],
  [
    /^https?:\/\/(?:schemas\.openxmlformats\.org|purl\.oclc\.org\/ooxml|schemas\.microsoft\.com\/office|www\.wps\.cn\/officeDocument)\//,
    'names of the XML of workbooks',
  ],
  [/^http:\/\/s3\.amazonaws\.com\/doc\/2006-03-01\/$/, 'the name of the XML of S3'],
  [
    /^https:\/\/(?:s3(?:[.-]|$)|s3express-control\{|\{)[^/]*(?:\/\{[^/]*)*$/,
    'how the client of S3 makes the address of the storage in app.yaml',
  ],
  [
    /^http:\/\/(?:localhost|relative\.invalid)$|^https:\/\/\[::1\]$/,
    'a base to read paths against, which nobody asks',
  ],
  [
    /^https:\/\/simplewebauthn\.dev\/docs\//,
    'where the reader of passkeys says, in a warning for developers, what it was given wrongly',
  ],
]

test('C-12 a build names no address of anybody else', () => {
  const files = readdirSync(inject('dist'), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile(),
  )
  const found = files.flatMap((entry) => {
    const text = readFileSync(join(entry.parentPath, entry.name), 'utf8')
    return (text.match(/(?:https?|wss?):\/\/[^\s"'`?),;]+/g) ?? []).map((address) =>
      address.replace(/\.?\$\{.*$/, ''),
    )
  })
  expect(found.length).toBeGreaterThan(0)
  expect(found.filter((address) => !named.some(([pattern]) => pattern.test(address)))).toEqual([])
  for (const [pattern, why] of named)
    expect(
      found.some((address) => pattern.test(address)),
      why,
    ).toBe(true)
  const all = files
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n')
  expect(all).not.toContain('telemetry')
})

test('C-12 a build holds nothing of the workshop', () => {
  const files = readdirSync(inject('dist'), { recursive: true, encoding: 'utf8' })
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
  const workshop =
    /sourceMappingURL|mock-server|process\.env|\bnew Function\(|\beval\(|127\.0\.0\.1|admin\/admin/
  const found = files.filter(
    (file) =>
      /\.(?:js|css|html)$/.test(file) &&
      workshop.test(readFileSync(join(inject('dist'), file), 'utf8')),
  )
  expect(found).toEqual([])
})
