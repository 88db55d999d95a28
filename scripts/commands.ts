import type { CommandModule } from '../codegen/command-line/run'

/**
 * Every command of the project by its name in package.json. Each is loaded when it is called, and what it works with only
 * once its words are right.
 */
export const commands: Readonly<Record<string, () => Promise<CommandModule>>> = {
  start: () => import('./start'),
  test: () => import('./test'),
  'test:quick': () => import('./test-quick'),
  'test:money': () => import('./test-money'),
  'test:bare': () => import('./test-bare'),
  'test:hosting': () => import('./test-hosting'),
  'test:backends': () => import('./test-backends'),
  'test:red': () => import('./test-red'),
  codegen: () => import('../codegen/commands/codegen'),
  new: () => import('../codegen/commands/new/cli'),
  import: () => import('../import/cli'),
  eject: () => import('../codegen/commands/eject/cli'),
  rules: () => import('../codegen/commands/rules/cli'),
  mock: () => import('../mock-server/cli'),
  contract: () => import('../contract/cli'),
  build: () => import('./build'),
  preview: () => import('./preview-command'),
  screenshots: () => import('./screenshots'),
  bench: () => import('./bench'),
  soak: () => import('./soak'),
  sbom: () => import('./sbom'),
}
