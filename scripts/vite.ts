/**
 * What the vite.config.ts of a project imports.
 *
 * @packageDocumentation
 */

/**
 * Gives a configuration its type. A project needs no `vite` of its own for it.
 *
 * @example
 * ```tsx
 * // vite.config.ts
 * import { defineConfig, deskwright } from 'deskwright/vite'
 *
 * export default defineConfig({ plugins: [deskwright()], server: { port: 5200 } })
 * ```
 */
export { defineConfig } from 'vite'
export { deskwright } from './build/console-plugin.ts'
