import type { CommandModule } from '../../codegen/command-line/command-main'
import { commands as ofEveryProject } from '../project-commands/engine-commands'

/** Every command of the repository by its name in package.json: those of every project, and those that test the engine. */
export const commands: Readonly<Record<string, () => Promise<CommandModule>>> = {
  ...ofEveryProject,
  test: () => import('../test/test-command'),
  'test:quick': () => import('../test/quick-test-command'),
  'test:all': () => import('../test/all-suites-command'),
  'test:audit': () => import('../test/test-audit-command'),
  'test:backends': () => import('../test/test-backends-command'),
  screenshots: () => import('../browser/screenshots'),
  bench: () => import('../bench/bench'),
  soak: () => import('../bench/soak'),
  'api-docs': () => import('../api-reference/cli'),
  icons: () => import('../build/icons-command'),
  sbom: () => import('../release/sbom'),
  package: () => import('../release/package-command'),
}
