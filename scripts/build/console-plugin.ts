import react from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'
import { defaultFilesPlugin } from './default-files.ts'
import { eagerCompilePlugin } from './eager-compile.ts'
import { consoleViteConfig } from './console-vite-config.ts'
import { firstPaintPlugin } from './first-paint-script.ts'
import { formFilesPlugin } from './form-files.ts'
import { shimPlugins } from './package-shims.ts'
import { stripTelemetryPlugin } from './strip-telemetry.ts'
import { startPagePlugins } from './start-page.ts'

/**
 * The plugins of Vite that make a console of the generated code of a project, while developing and in a build.
 *
 * @example
 * ```tsx
 * // vite.config.ts
 * import { defineConfig, deskwright } from 'deskwright/vite'
 *
 * export default defineConfig({ plugins: [deskwright()] })
 * ```
 */
export const deskwright = (): PluginOption[] => [
  consoleViteConfig(),
  defaultFilesPlugin(),
  shimPlugins(),
  stripTelemetryPlugin(),
  // The inputs of a group of a form are no component: the form around them is what is refreshed.
  react({
    refreshExclude: [/\/node_modules\//, /\/src\/generated\/[^/]+\/(?:create|edit)-[^/]+\.tsx$/],
  }),
  startPagePlugins(),
  firstPaintPlugin(),
  formFilesPlugin(),
  eagerCompilePlugin(),
]
