import type { Plugin } from 'vite'
import { buildConsole } from '../../scripts/build/production-build'
import { firstPaintPlugin } from '../../scripts/build/first-paint-script'

/** Builds the console as `npm run build` does. */
export const buildForProduction = (outDir: string, plugins: Plugin[] = []): Promise<void> =>
  buildConsole(outDir, { plugins })

/**
 * Builds the early script in the place of the one of the project, which would find nothing left to do. `isPainting` says
 * whether rows can be painted early: to render them is half of a build, and most tests are about something else.
 */
export const ownEarlyScript = (plugins: Plugin[], isPainting: boolean): Plugin =>
  Object.assign(firstPaintPlugin(plugins, isPainting), { enforce: 'pre' as const })
