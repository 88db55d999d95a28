import { defineConfig } from 'vitest/config'

/* Servers that are not ours. `npm test` runs none of them, because they are no packages of the project. */
export default defineConfig({
  test: {
    environment: 'jsdom',
    reporters: ['default', './tests/backends/reporter.ts'],
    include: ['tests/backends/*.judge.ts'],
    setupFiles: ['tests/support/fresh-file.ts'],
    testTimeout: 60_000,
    hookTimeout: 300_000,
  },
})
