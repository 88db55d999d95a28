import { build, type InlineConfig } from 'vite'

/** Where a build is written, and that it says nothing of its sizes. */
export const buildOutputOptions = (outDir: string): InlineConfig['build'] => ({
  outDir,
  emptyOutDir: true,
  reportCompressedSize: false,
  chunkSizeWarningLimit: 5000,
})

/**
 * Tests set NODE_ENV for development, which would make the build one for development, too; and a build sets it for
 * production, in which the mock server does not start.
 */
export async function withProductionEnv(work: () => Promise<unknown>): Promise<void> {
  const environment = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  try {
    await work()
  } finally {
    if (environment === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = environment
  }
}

/** Builds the console as `npm run build` does; `more` is what the build has besides. */
export async function buildConsole(outDir: string, more: InlineConfig = {}): Promise<void> {
  const { build: buildOptions, ...rest } = more
  await withProductionEnv(() =>
    build({
      mode: 'production',
      logLevel: 'error',
      build: { ...buildOutputOptions(outDir), ...buildOptions },
      ...rest,
    }),
  )
}
