import type { Plugin } from 'vite'
import { buildConsole } from '../../bench/console/build'

/** Builds the console as `npm run build` does. */
export const buildForProduction = (outDir: string, plugins: Plugin[] = []): Promise<void> =>
  buildConsole(outDir, { plugins })
