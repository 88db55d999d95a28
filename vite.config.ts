import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const jsdomTests = ['tests/kit/**', 'tests/kit-form/**', 'tests/providers/**', 'tests/layout/**']
const slowTests = ['tests/e2e/**']

export default defineConfig({
  plugins: [react()],
  server: { host: '127.0.0.1', port: 5173 },
  build: {
    target: 'es2022',
    sourcemap: false,
    chunkSizeWarningLimit: 700,
  },
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Two cores: more workers only take time from each other.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: [...jsdomTests, ...slowTests],
        },
      },
      {
        extends: true,
        test: {
          name: 'jsdom',
          environment: 'jsdom',
          include: jsdomTests.flatMap((folder) => [`${folder}/*.test.ts`, `${folder}/*.test.tsx`]),
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          // Each file has a browser, a backend and ports of its own, so two of them may run side by side.
          globalSetup: ['tests/e2e/build.ts'],
          testTimeout: 60_000,
        },
      },
    ],
  },
})
