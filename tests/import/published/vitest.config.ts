import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/* Documents that are not ours. `npm test` reads none of them, because they are no packages of the project. */

/** Small documents with one construct each, which `npm test` imports as well; their table stands beside the other. */
const constructs = readdirSync('tests/import')
  .map((name) => `tests/import/${name}`)
  .filter((file) => file.endsWith('.test.ts'))
  .filter((file) => readFileSync(file, 'utf8').includes("from './constructs'"))

export default defineConfig({
  test: {
    environment: 'node',
    reporters: ['default', './tests/import/published/table.ts'],
    include: ['tests/import/published/*.judge.ts', ...constructs],
    testTimeout: 240_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
})
