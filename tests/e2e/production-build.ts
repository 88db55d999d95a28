import { build, type Plugin } from 'vite'

/** Builds the console as `npm run build` does. Vitest's own NODE_ENV would make it a build for development. */
export async function buildForProduction(outDir: string, plugins: Plugin[] = []): Promise<void> {
  const environment = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  try {
    await build({
      mode: 'production',
      logLevel: 'error',
      build: { outDir, emptyOutDir: true, reportCompressedSize: false },
      plugins,
    })
  } finally {
    process.env['NODE_ENV'] = environment
  }
}
