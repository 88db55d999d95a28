import type { CommandModule } from '../codegen/command-line/run'
import { commands as ofEveryProject } from './engine-commands'

/** Every command of the repository by its name in package.json: those of every project, and those that test the engine. */
export const commands: Readonly<Record<string, () => Promise<CommandModule>>> = {
  ...ofEveryProject,
  test: () => import('./test'),
  'test:quick': () => import('./test-quick'),
  'test:money': () => import('./test-money'),
  'test:long': () => import('./test-long'),
  'test:bare': () => import('./test-bare'),
  'test:hosting': () => import('./test-hosting'),
  'test:office': () => import('./test-office'),
  'test:backends': () => import('./test-backends'),
  'test:package': () => import('./test-package'),
  'test:nodes': () => import('./test-nodes'),
  'test:import': () => import('./test-import'),
  'test:store': () => import('./test-store'),
  'test:gallery': () => import('./test-gallery'),
  'test:red': () => import('./test-red'),
  screenshots: () => import('./screenshots'),
  bench: () => import('./bench'),
  soak: () => import('./soak'),
  sbom: () => import('./sbom'),
  package: () => import('./package'),
}
