import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { addressOf, signIn, useCommandFolder } from '../support/command-folder'
import { shareOf } from '../support/thorough'

/* The commands of the documents, run as a newcomer runs them: in a folder of their own, by npm. */

const { folder, npm } = useCommandFolder()

test('npm start: console and mock server, both addresses and a demo account', async () => {
  const command = npm(['start'], { PORT: '0', MOCK_PORT: '0' })
  const site = await addressOf(command, 'Console')
  await expect.poll(command.output).toContain('admin / admin')
  expect(await (await fetch(site)).text()).toContain('<div id="root"')
  expect(await signIn(site)).toMatchObject({ code: 0, data: { name: 'Admin' } })
  expect(await signIn(await addressOf(command, 'Backend'))).toMatchObject({ code: 0 })
  expect(existsSync(join(folder, '.data'))).toBe(true)
})

test('npm run serve: console and backend on one port, figures on another, and a gentle end', async () => {
  cpSync(inject('dist'), join(folder, 'dist'), { recursive: true })
  const serve = npm(['run', 'serve', '--', '--port', '0', '--metrics-port', '0'])
  const site = await addressOf(serve, 'Console')
  const page = await fetch(site)
  expect(await page.text()).toContain('<div id="root"')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'self'")
  expect(await signIn(site)).toMatchObject({ code: 0, data: { name: 'Admin' } })
  expect((await fetch(`${site}/readyz`)).status).toBe(200)
  const figures = await (await fetch(`${await addressOf(serve, 'Metrics')}/metrics`)).text()
  expect(figures).toContain('route="/admin/login",status="200"} 1')
  await expect.poll(serve.output).toContain('"route":"/admin/login","status":200')
  // As the next build does to what an open page may ask for.
  const [part = ''] = readdirSync(join(folder, 'dist', 'assets'))
  rmSync(join(folder, 'dist', 'assets', part))
  expect((await fetch(`${site}/assets/${part}`)).status).toBe(404)
  expect((await fetch(`${site}/healthz`)).status).toBe(200)
  process.kill(-(serve.child.pid ?? 0), 'SIGTERM')
  await serve.exit
  await expect(fetch(`${site}/healthz`)).rejects.toThrow('fetch failed')
})

const mistyped = [
  ['start', 'now'],
  ['codegen', '--chek'],
  ['mock', '--prot'],
  ['preview', 'now'],
  ['serve', '--prot'],
  ['build', '--bsae=/console/'],
  ['screenshots', '--all'],
  ['bench', '--fast'],
] as const

test.each(shareOf(mistyped, 8))(
  'npm run %s with a wrong word: one line, exit code 2',
  async (name, word) => {
    const command = npm(['run', '--silent', name, '--', word])
    expect(await command.exit).toBe(2)
    const lines = command
      .output()
      .split('\n')
      .filter((line) => line.trim() !== '' && !line.startsWith('npm warn'))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(word.split('=')[0])
  },
)

test.each(shareOf(['start', 'build'], 2))(
  'npm run %s with a wrong SCHEMA_DIR: one line',
  async (name) => {
    const command = npm(['run', '--silent', name], { SCHEMA_DIR: 'nowhere/schema' })
    expect(await command.exit).not.toBe(0)
    const lines = command
      .output()
      .split('\n')
      .filter((line) => line.trim() !== '' && !line.startsWith('npm warn'))
    expect(lines).toEqual([expect.stringMatching(/^SCHEMA_DIR: .*nowhere\/schema/)])
  },
)
