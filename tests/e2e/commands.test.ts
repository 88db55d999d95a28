import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addressOf, signIn, useCommandFolder } from '../support/command-folder'

/* The first command of a newcomer, in a folder of its own, by npm. The others: commands.long.test.ts. */

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
