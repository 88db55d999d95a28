import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { build, type InlineConfig, type Plugin } from 'vite'

const outputOptions = (outDir: string): InlineConfig['build'] => ({
  outDir,
  emptyOutDir: true,
  reportCompressedSize: false,
  chunkSizeWarningLimit: 5000,
})

/**
 * Tests set NODE_ENV for development, which would make the build one for development, too; and a build sets it for
 * production, in which the mock server does not start.
 */
async function inProduction(work: () => Promise<unknown>): Promise<void> {
  const environment = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  try {
    await work()
  } finally {
    if (environment === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = environment
  }
}

/** Builds one of the reference apps as Vite builds any app. */
export async function buildReference(name: string, outDir: string): Promise<void> {
  await inProduction(() =>
    build({
      configFile: false,
      root: join('bench', 'reference', name),
      mode: 'production',
      logLevel: 'error',
      plugins: [react()],
      build: { ...outputOptions(outDir), target: 'es2022' },
    }),
  )
}

/**
 * Rows show the moves that have room, and the primary one in any case. The move that is measured goes to and fro between
 * two statuses, so each of them is the primary one of the other here.
 */
export const measuredMoves: Plugin = {
  name: 'measured-moves',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/generated/order/lifecycle.ts')
      ? code
          .replace(/(?<head>code: 14,.*primary: )\d+/, '$<head>15')
          .replace(/(?<head>code: 15,.*primary: )\d+/, '$<head>14')
      : null,
}

/** Builds the console as `npm run build` does; `more` is what the build has besides. */
export async function buildConsole(outDir: string, more: InlineConfig = {}): Promise<void> {
  const { build: asked, ...rest } = more
  await inProduction(() =>
    build({
      mode: 'production',
      logLevel: 'error',
      build: { ...outputOptions(outDir), ...asked },
      ...rest,
    }),
  )
}
