import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it, test } from 'vitest'
import appSchema from '../../codegen/app.schema.json'
import resourceSchema from '../../codegen/resource.schema.json'
import { securityHeaders } from '../../scripts/http/security-headers'
import { anchorsOf, codeSpans, documents, proseOf, textOf } from './documents'

test('the README is one screen', () => {
  expect(textOf('README.md').split('\n').length).toBeLessThanOrEqual(80)
})

/** Folders of an author's own, which need not exist. */
const isAuthors = (named: string): boolean => /^src\/(?:overrides|field-types)\b/.test(named)

const root =
  /^(?:schema|codegen|src|tests|i18n|mock-server|server|scripts|contract|docs|wire|field-types|schema-keys)\/[\w./-]*$/

describe.each(documents)('%s', (file) => {
  it('names files that exist', () => {
    const named = codeSpans(file).filter((span) => root.test(span) && !isAuthors(span))
    expect(named.filter((each) => !existsSync(each))).toEqual([])
  })

  it('links to places that exist', () => {
    const links = [...proseOf(file).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^https?:/.test(target))
    const broken = links.filter((target) => {
      const [page = '', anchor] = target.split('#')
      const place = page === '' ? file : path.join(path.dirname(file), page)
      return !existsSync(place) || (anchor !== undefined && !anchorsOf(place).has(anchor))
    })
    expect(broken).toEqual([])
  })
})

test('the contents of the guide have every page', () => {
  const contents = textOf('docs/README.md')
  const pages = readdirSync('docs').filter((name) => name !== 'README.md')
  expect(pages.length).toBeGreaterThan(10)
  expect(pages.filter((name) => !contents.includes(`](${name})`))).toEqual([])
})

describe('docs/pipeline.md', () => {
  const text = proseOf('docs/pipeline.md')
  it('names functions where they are', () => {
    const named = [...text.matchAll(/`(\w+)` (?:in|of)\s+`([\w./-]+\.tsx?)`/g)]
    expect(named.length).toBeGreaterThan(15)
    const lost = named.filter(
      ([, name = '', file = '']) =>
        !new RegExp(`(?:const|function|interface|type) ${name}\\b`).test(
          readFileSync(file, 'utf8'),
        ),
    )
    expect(lost.map(([match]) => match)).toEqual([])
  })
})

const keysIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  const { properties, ...rest } = value as Record<string, unknown>
  return [
    ...Object.keys(Object(properties)),
    ...[...Object.values(Object(properties)), ...Object.values(rest)].flatMap(keysIn),
  ]
}

test('the changelog has every key and field type of the language', () => {
  const spans = new Set(codeSpans('CHANGELOG.md'))
  const types = resourceSchema.definitions.field.properties.type.enum
  const keys = [...new Set([...keysIn(resourceSchema), ...keysIn(appSchema), ...types])]
  expect(keys.length).toBeGreaterThan(150)
  expect(keys.filter((key) => !spans.has(key))).toEqual([])
})

test('C-10 the headers of docs/nginx.conf are those of npm run preview, and stand on every answer', () => {
  const lines = [
    ...textOf('docs/nginx.conf').matchAll(/^( *)add_header (\S+) "?(.*?)"?( always)?;$/gm),
  ]
  expect(lines.filter(([, , , , always]) => always === undefined)).toEqual([])
  expect(new Set(lines.map(([, indent]) => indent?.length))).toEqual(new Set([4]))
  const headers = Object.fromEntries(lines.map(([, , name = '', value = '']) => [name, value]))
  expect(headers).toEqual({
    ...securityHeaders({ connect: [], images: [] }),
    // Only behind https, and never on a developer's machine.
    'Strict-Transport-Security': 'max-age=31536000',
    'Cache-Control': '$how_long',
  })
})
