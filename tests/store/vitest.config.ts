import { defineConfig } from 'vitest/config'

/* The tests of the server, of the mock server and of the contract once more, before a database: `npm test -- --suite store`. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['mock-server', 'server', 'contract'].map((room) => `tests/${room}/**/*.test.ts`),
    // They are about a file, or about no store at all.
    exclude: [
      'mock-server/cli',
      'mock-server/durability',
      'mock-server/seed',
      'server/own-values',
      'server/limits',
      'server/overload',
    ].map((name) => `tests/${name}.test.ts`),
    setupFiles: ['tests/store/setup.ts'],
    globalSetup: ['tests/store/server.ts'],
    isolate: false,
    maxWorkers: 2,
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 15_000 } },
  },
})
