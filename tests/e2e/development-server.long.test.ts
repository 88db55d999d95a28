import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startConsoleProcess, type ConsoleProcess } from '../../scripts/dev/console-process'
import { startPreview } from '../../scripts/dev/preview'
import type { RunningServer } from '../../scripts/http/listen'
import { copyProject } from '../../scripts/test-tools/project-copy'

/* What anybody gets who can reach the development server, and whose name they have to ask for. */

const folder = mkdtempSync(join(tmpdir(), 'deskwright-doors-'))
const mark = 'not-for-anybody'

let site: ConsoleProcess
let built: RunningServer

/** Files that no browser needs, each with words that only it has. */
const kept: Readonly<Record<string, string>> = {
  '.env': `SECRET=${mark}`,
  '.env.local': `SECRET=${mark}`,
  '.git/config': `url = https://user:${mark}@example.com`,
  '.data/other.json': `{"hash":"${mark}"}`,
  '.npmrc': `//registry/:_authToken=${mark}`,
  'package-lock.json': `{"name":"${mark}"}`,
  'tests/secret.test.ts': `export const secret = '${mark}'`,
  'mock-server/secret.ts': `export const secret = '${mark}'`,
  'scripts/secret.css': `a { content: '${mark}' }`,
  'codegen/secret.svg': `<svg><text>${mark}</text></svg>`,
  'schema/secret.txt': mark,
  'node_modules/.package-lock.json': `{"name":"${mark}"}`,
  'secret.html': `<p>${mark}</p>`,
}

interface Answer {
  status: number
  text: string
}

/** Sends a path as it is written; fetch would tidy it up. */
const get = (origin: string, path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    const asked = request({ host: hostname, port, path, headers }, (response) => {
      let text = ''
      response.on('data', (part: Buffer) => (text += part.toString()))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    asked.setTimeout(20_000, () => asked.destroy(new Error(`no answer to ${path}`)))
    asked.on('error', reject)
    asked.end()
  })

beforeAll(async () => {
  copyProject(folder)
  for (const [file, text] of Object.entries(kept)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  site = await startConsoleProcess(folder, { ALLOWED_HOSTS: 'console.test' })
  built = await startPreview({ outDir: inject('dist'), backend: 'http://127.0.0.1:9', port: 0 })
}, 120_000)

afterAll(async () => {
  await site?.close()
  await built?.close()
  rmSync(folder, { recursive: true, force: true })
})

const queries = [
  '',
  '?raw',
  '?url',
  '?import',
  '?import&raw',
  '?raw&import',
  '?url&inline',
  '?inline',
  '??raw',
  '?t=1&raw??',
]

/** The ways to name a file that have opened servers of this kind before. */
const addressesOf = (file: string): string[] => [
  `/${file}`,
  `//${file}`,
  `/@fs${join(folder, file)}`,
  `/@fs/${join(folder, file)}`,
  `/src/../${file}`,
  `/src/%2e%2e/${file}`,
  `/src/..%2f${file}`,
  `/src/%252e%252e/${file}`,
  `/${file.replaceAll('.', '%2e')}`,
  `/@id/${file}`,
  `/@id/${join(folder, file)}`,
  `/./${file}`,
  `/src\\..\\${file}`,
  `/node_modules/.vite/../../${file}`,
]

describe('M-08 the development server', () => {
  test.each(Object.keys(kept))('does not hand out %s, however it is asked', async (file) => {
    for (const address of addressesOf(file).flatMap((path) => queries.map((end) => path + end))) {
      const { text } = await get(site.url, address)
      expect(text.includes(mark), address).toBe(false)
    }
  })

  test('hands out no data of the mock server, no program', async () => {
    const hash = /"hash":"(\w+)"/.exec(readFileSync(join(folder, '.data/mock.json'), 'utf8'))?.[1]
    expect(hash).toBeDefined()
    const asked = [
      ...addressesOf('.data/mock.json'),
      ...addressesOf('mock-server/server.ts'),
      ...addressesOf('server/serving/start-server.ts'),
      ...addressesOf('package.json'),
      '/@fs/etc/passwd',
      '/@fs//etc/passwd?raw',
    ]
    for (const address of asked.flatMap((path) => queries.map((end) => path + end))) {
      const { text } = await get(site.url, address)
      for (const words of [
        hash ?? '',
        'startMock',
        'startServer',
        'oxlint --deny',
        'root:x:',
        mark,
      ]) {
        expect(text.includes(words), `${address} ${words}`).toBe(false)
      }
    }
  })

  test('serves what the console is made of', async () => {
    const wanted = [
      '/',
      '/src/main.tsx',
      '/wire/values.ts',
      '/field-types/index.ts',
      '/favicon.svg',
      '/@vite/client',
    ]
    for (const path of wanted) expect((await get(site.url, path)).status, path).toBe(200)
  })
})

const ours = (url: string): string[] => {
  const { port } = new URL(url)
  return ['localhost', '127.0.0.1', '[::1]'].flatMap((host) => [host, `${host}:${port}`])
}

const strangers = [
  'evil.example',
  'evil.example:5173',
  'localhost.evil.example',
  'a.localhost',
  '10.0.0.1',
  'localhost@evil.example',
  '127.0.0.1.nip.io',
]

test('M-11 development server and preview answer only to the names of this machine', async () => {
  for (const { url } of [site, built]) {
    for (const host of ours(url)) expect((await get(url, '/', { host })).status, host).toBe(200)
    for (const host of strangers) {
      const { status, text } = await get(url, '/', { host })
      expect([400, 403], `${url} ${host}`).toContain(status)
      expect(text, host).not.toContain('root')
    }
  }
})

test('a name is answered once somebody has named it, also where the backend is asked', async () => {
  const host = 'console.test:80'
  expect((await get(site.url, '/', { host })).status).toBe(200)
  expect((await get(site.url, '/admin/bank', { host })).text).toContain('"code"')
  expect((await get(built.url, '/', { host })).status).toBe(403)
})
