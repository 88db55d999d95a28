import { defineConfig } from 'vitest/config'

/* Documents that are not ours. `npm test` reads none of them, because they are no packages of the project. */
export default defineConfig({
  test: {
    environment: 'node',
    reporters: ['default', './tests/import/published/table.ts'],
    include: ['tests/import/published/*.judge.ts'],
    testTimeout: 240_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
})
