/* `deskwright/vite`: what the vite.config.ts of a project imports. */
export { defineConfig } from 'vite'
export { deskwright } from './build/console-plugin.ts'
