import { defineConfig } from 'vitest/config'
import { languageValidators } from '../../scripts/compiled/language-validators.mjs'
import { pageScripts } from '../../scripts/compiled/page-scripts.mjs'

/* What is asked of a database beyond the tests of the mock server: `npm test -- --suite store`. */
export default defineConfig({
  plugins: [pageScripts, languageValidators],
  test: {
    environment: 'node',
    include: ['tests/store/*.judge.ts', 'tests/store/*.test.ts'],
    globalSetup: ['tests/store/server.ts'],
    fileParallelism: false,
    testTimeout: 7_200_000,
    hookTimeout: 240_000,
  },
})
