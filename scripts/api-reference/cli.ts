import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Command } from '../../codegen/command-line/command'
import { createCommandMain } from '../../codegen/command-line/command-main'

/** The command line of `npm run api-docs`. */
export const command = {
  name: 'api-docs',
  forms: [
    {
      says: 'writes `docs/kit.md` from the doc comments of what the package exports; with `--check` it says whether the page is fresh',
      exits: { 0: 'written or fresh', 1: 'not fresh' },
    },
  ],
  options: { check: { kind: 'flag', says: 'write nothing' } },
} as const satisfies Command

/** `npm run api-docs`: the page about the public interface of the package. */
export const main = createCommandMain(command, async ({ values: { check } }, io) => {
  const [{ readPublicInterface: publicInterface }, { pagePath: page, formatPage: pageText }] =
    await Promise.all([import('./public-interface'), import('./page')])
  const text = pageText(publicInterface())
  const isFresh = existsSync(page) && readFileSync(page, 'utf8') === text
  if (check && !isFresh) {
    io.err(`${page} is not fresh: run npm run api-docs\n`)
    return 1
  }
  if (!isFresh) writeFileSync(page, text)
  io.out(`${page} is ${isFresh ? 'fresh' : 'written'}\n`)
  return 0
})
