import { defineConfig } from 'vitest/config'

/* The tests of the mock server and of the contract once more, before a database: `npm test -- --suite store`. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/mock-server/**/*.test.ts', 'tests/contract/**/*.test.ts'],
    // They are about a file, or about no store at all.
    exclude: ['cli', 'durability', 'own-values', 'seed', 'limits', 'overload'].map(
      (name) => `tests/mock-server/${name}.test.ts`,
    ),
    setupFiles: ['tests/store/setup.ts'],
    globalSetup: ['tests/store/server.ts'],
    isolate: false,
    maxWorkers: 2,
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 15_000 } },
  },
})
