import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { consoleModel } from '../support/schema-model'
import { chunkModules, type ChunkModules } from '../../bench/console/chunk-modules'
import type { Model } from '../../codegen/language/model'
import { findBrowser } from '../../scripts/browser/browser'
import { buildForProduction } from './production-build'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the production build that all browser tests drive. */
    dist: string
    /** What each of its scripts is made of. */
    chunks: ChunkModules
    /** The model that the console was built from. */
    model: Model
  }
}

/** Reads the schema, builds the console and makes the browser ready, once for all browser tests. */
export default async function setup(project: TestProject): Promise<() => void> {
  const model = await consoleModel()
  const dist = mkdtempSync(join(tmpdir(), 'deskwright-dist-'))
  const chunks: ChunkModules = {}
  await buildForProduction(dist, [chunkModules(chunks)])
  await findBrowser()
  project.provide('dist', dist)
  project.provide('chunks', chunks)
  project.provide('model', model)
  return () => rmSync(dist, { recursive: true, force: true })
}
