import { defineConfig } from 'vitest/config'
import { languageValidators } from '../../scripts/compiled/language-validators.mjs'
import { pageScripts } from '../../scripts/compiled/page-scripts.mjs'

/* What an auditor tries at the server of `npm run serve`, as the process that people start: `npm run test:audit`. */
export default defineConfig({
  plugins: [pageScripts, languageValidators],
  test: {
    environment: 'node',
    include: ['tests/audit/*.judge.ts'],
    globalSetup: ['tests/store/server.ts'],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 240_000,
  },
})
