import { defineConfig } from 'vitest/config'

/* What is asked of a database beyond the tests of the mock server: `npm run test:store`. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/store/*.judge.ts', 'tests/store/*.test.ts'],
    globalSetup: ['tests/store/server.ts'],
    fileParallelism: false,
    testTimeout: 7_200_000,
    hookTimeout: 240_000,
  },
})
