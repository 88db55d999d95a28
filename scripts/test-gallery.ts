import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import type { Command } from '../codegen/command-line/command'
import { commandLine } from '../codegen/command-line/run'

/** The command line of `npm run test:gallery`. */
export const command = {
  name: 'test:gallery',
  forms: [
    {
      says: 'shows components of react-admin one by one in a browser, in a build for development, and fails when one of them does not work or the console of the browser says anything',
      exits: { 0: 'all passed', 1: 'something failed' },
    },
  ],
  options: {
    pictures: { kind: 'text', value: 'FOLDER', says: 'takes a picture of each' },
  },
} as const satisfies Command

/** `npm run test:gallery` builds in folders of its own. */
export const main = commandLine(command, ({ values: { pictures } }) => {
  const { status } = spawnSync('node_modules/.bin/vitest', ['run', '--project', 'gallery'], {
    stdio: 'inherit',
    env: { ...process.env, ...(pictures && { GALLERY_PICTURES: resolve(pictures) }) },
  })
  return status ?? 1
})
