import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it, test } from 'vitest'
import { isProgramFound } from '../../scripts/test-tools/find-program'
import { securityHeaders } from '../../scripts/http/security-headers'
import { SHUTDOWN_TIMEOUT_MS as STOPPING } from '../../scripts/http/listen'
import { MAX_PROXY_BODY_BYTES, PROXY_TIMEOUT_MS as WAITING } from '../../scripts/http/reverse-proxy'
import { ask, type Answer } from './ask'
import { whereNginxIs } from './hosting'
import { NAME, startNginx, type Nginx } from './nginx'
import { backupService, layOut, service, unitCopies, type Service } from './service'
import { assignmentsIn, secondsIn } from './unit-file'
import { describeWith } from '../support/needs'

/* docs/deskwright.service and its neighbours, and docs/nginx-serve.conf in front of what they start. */

const config = readFileSync('docs/nginx-serve.conf', 'utf8')
const headers = Object.fromEntries(
  Object.entries(securityHeaders({ connect: [], images: [] })).map(([name, value]) => [
    name.toLowerCase(),
    value,
  ]),
)

const dataOf = ({ body }: Answer) => JSON.parse(String(body)).data

const noSystemd = isProgramFound('systemd-analyze', '--version')
  ? null
  : 'no systemd-analyze found, apt-get install systemd'

describeWith(noSystemd)('systemd', () => {
  const folder = mkdtempSync(join(tmpdir(), 'deskwright-units-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('has nothing to say about the units, and finds them hardened', () => {
    const units = unitCopies(folder)
    const env = { ...process.env, SYSTEMD_LOG_LEVEL: 'warning' }
    const verified = spawnSync('systemd-analyze', ['verify', ...units], { encoding: 'utf8', env })
    expect([verified.status, verified.stdout, verified.stderr]).toEqual([0, '', ''])
    for (const unit of units.filter((each) => each.endsWith('.service'))) {
      const words = ['security', '--offline=yes', '--threshold=16', '--no-pager', unit]
      const judged = spawnSync('systemd-analyze', words, { encoding: 'utf8' })
      expect(judged.stdout).toContain('Overall exposure level')
      expect(judged.status, judged.stdout.split('\n').at(-2)).toBe(0)
    }
  })
})

test('the units wait as long as the server does, and nginx a little longer', () => {
  expect(secondsIn(service.one('Service', 'TimeoutStopSec')) * 1000).toBeGreaterThan(STOPPING)
  const reading = /proxy_read_timeout (\w+);/.exec(config)?.[1] ?? ''
  expect(secondsIn(reading) * 1000).toBeGreaterThan(WAITING)
  expect(config).toContain(`client_max_body_size ${MAX_PROXY_BODY_BYTES / 1024 / 1024}m;`)
  const { ALLOWED_HOSTS, PORT } = assignmentsIn(service.one('Service', 'Environment'))
  expect(ALLOWED_HOSTS).toBe(NAME)
  expect(config).toContain(`proxy_pass http://127.0.0.1:${PORT};`)
  // V8 cannot do without.
  for (const unit of [service, backupService]) {
    expect(unit.one('Service', 'MemoryDenyWriteExecute')).toBe('no')
  }
})

whereNginxIs('docs/nginx-serve.conf before docs/deskwright.service', () => {
  let server: Service
  let nginx: Nginx

  beforeAll(async () => {
    server = await layOut(inject('dist'))
    await server.start()
    nginx = await startNginx(server.url, [], 'serve')
  })
  afterAll(async () => {
    await nginx?.close()
    await server?.close()
  })

  const call = async (path: string, body: string, token = ''): Promise<Answer> =>
    ask(nginx, `/admin${path}`, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(token !== '' && { 'x-token': token }),
      },
    })
  const logIn = async (): Promise<string> =>
    dataOf(await call('/login', 'username=admin&password=admin')).token
  const inStatus = async (status: number, token: string): Promise<number[]> =>
    dataOf(await call('/order', `page=1&pageSize=100&status=${status}`, token)).data.map(
      ({ id }: { id: number }) => id,
    )

  it('shows the console, with each header once', async () => {
    for (const path of ['/', '/order/12', '/assets/gone.js', '/admin/nothing']) {
      const answer = await ask(nginx, path, { headers: { 'x-request-id': 'from-a-browser' } })
      expect(answer.headers).toMatchObject(headers)
      expect(answer.headers['strict-transport-security']).toBe('max-age=31536000')
      expect(answer.headers['x-request-id']).toBe('from-a-browser')
      expect(answer.headers['cache-control']).toMatch(/^no-(?:cache|store)$/)
      expect(answer.headers['x-powered-by']).toBeUndefined()
    }
    expect(String((await ask(nginx, '/')).body)).toContain('id="root"')
    const strange = await ask(nginx, '/', { headers: { 'x-request-id': 'a b' } })
    expect(strange.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
    expect((await ask(nginx, '/readyz')).status).toBe(404)
  })

  it('leads from http to https, and closes the door to other names', async () => {
    const moved = await ask(nginx, '/order?x=1', { tls: false })
    expect([moved.status, moved.headers.location]).toEqual([301, `https://${NAME}/order?x=1`])
    await expect(ask(nginx, '/', { tls: false, host: 'evil.example' })).rejects.toThrow('hang up')
    expect((await ask(nginx, '/', { host: 'evil.example' })).status).toBe(421)
  })

  it('logs in, lists, moves, stops with 0, says so, and goes on where it was', async () => {
    const token = await logIn()
    const [order] = await inStatus(9, token)
    const move = await call('/order/disburse', `id=${order}&status=11`, token)
    expect(JSON.parse(String(move.body))).toMatchObject({ code: 0 })

    expect(await server.stop()).toBe(0)
    for (const path of ['/', '/admin/order']) {
      const gone = await ask(nginx, path)
      expect([path, gone.status]).toEqual([path, 502])
      expect(gone.headers).toMatchObject({
        'strict-transport-security': 'max-age=31536000',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
      })
    }
    // While it stands still, as a folder of PGlite needs it, the other unit makes its backup.
    const backup = server.run(backupService.one('Service', 'ExecStart'))
    expect([backup.code, backup.said]).toEqual([0, expect.stringContaining('rows of')])
    expect(server.run(backupService.one('Service', 'ExecStartPost')).code).toBe(0)
    const kept = readdirSync(join(server.state, 'deskwright-backups'))
    expect(kept).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d\.backup$/)])

    await server.start()
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    expect(await inStatus(11, await logIn())).toContain(order)
  })

  it('keeps keys of records and what was looked for out of its log', async () => {
    await ask(nginx, '/admin/order/4711?mobile=0912345678')
    expect(nginx.log()).toMatch(/ [\w.-]+ GET \d{3} [\d.]+\n$/)
    expect(nginx.log()).not.toMatch(/4711|0912345678/)
  })
})
