import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { withProductionEnv, buildOutputOptions } from '../../scripts/build/production-build'

/** Builds one of the reference apps as Vite builds any app. */
export async function buildReferenceApp(name: string, outDir: string): Promise<void> {
  await withProductionEnv(() =>
    build({
      configFile: false,
      root: join('bench', 'reference', name),
      mode: 'production',
      logLevel: 'error',
      plugins: [react()],
      build: { ...buildOutputOptions(outDir), target: 'es2022' },
    }),
  )
}

/**
 * Rows show the moves that have room, and the primary one in any case. The move that is measured goes to and fro between
 * two statuses, so each of them is the primary one of the other here.
 */
export const primaryMovesPlugin: Plugin = {
  name: 'measured-moves',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/generated/order/lifecycle.ts')
      ? code
          .replace(/(?<head>code: 14,.*primary: )\d+/, '$<head>15')
          .replace(/(?<head>code: 15,.*primary: )\d+/, '$<head>14')
      : null,
}
