import type { CommandModule } from '../../codegen/command-line/command-main'

/**
 * The commands of every project by name, as in its package.json. Each is loaded when it is called, and what it works
 * with only once its words are right.
 */
export const commands: Readonly<Record<string, () => Promise<CommandModule>>> = {
  start: () => import('../dev/start-command'),
  test: () => import('./project-test'),
  codegen: () => import('../../codegen/commands/codegen'),
  new: () => import('../../codegen/commands/new/cli'),
  import: () => import('../../import/cli'),
  eject: () => import('../../codegen/commands/eject/cli'),
  rules: () => import('../../codegen/commands/rules/cli'),
  mock: () => import('../../mock-server/cli'),
  migrate: () => import('../../server/migrate/cli'),
  history: () => import('../../server/history/cli'),
  backup: () => import('../../server/backup/cli'),
  restore: () => import('../../server/backup/restore-cli'),
  retention: () => import('../../server/retention/cli'),
  accounts: () => import('../../server/accounts/cli'),
  contract: () => import('../../contract/cli'),
  build: () => import('../build/build-command'),
  preview: () => import('../dev/preview-command'),
  serve: () => import('../serve/serve-command'),
  init: () => import('../init/cli'),
  upgrade: () => import('../upgrade/cli'),
}
