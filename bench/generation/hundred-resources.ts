import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { generationBudgets } from '../budgets'
import { measureProgramTime } from './time-cost'
import { copiedResourceSchemas } from './synthetic-schemas'
import type { RatioFinding } from './ratio-finding'

const MANY = 100

interface Times {
  types: number
  build: number
}

const timesIn = (folder: string): Times => {
  const bin = path.join(folder, 'node_modules', '.bin')
  return {
    types: measureProgramTime([path.join(bin, 'tsc'), '--noEmit'], folder),
    build: measureProgramTime([path.join(bin, 'vite'), 'build', '--logLevel', 'error'], folder),
  }
}

/**
 * What checking the types of a console of a hundred resources takes, and building it, beside that of the four.
 *
 * @param copyProject makes a copy of the project that can be changed
 */
export const measureHundredResources = (
  folder: string,
  copyProject: (folder: string) => void,
): RatioFinding[] => {
  const project = path.join(folder, 'hundred')
  mkdirSync(project)
  copyProject(project)
  const few = timesIn(project)
  rmSync(path.join(project, 'schema'), { recursive: true })
  for (const { file, text } of copiedResourceSchemas(MANY)) {
    mkdirSync(path.dirname(path.join(project, file)), { recursive: true })
    writeFileSync(path.join(project, file), text)
  }
  measureProgramTime([process.execPath, 'scripts/run.mjs', 'codegen'], project)
  const many = timesIn(project)
  const beside = 'of the four resources'
  return [
    {
      what: `types of ${MANY} resources`,
      beside,
      ratio: many.types / few.types,
      most: generationBudgets.types,
    },
    {
      what: `build of ${MANY} resources`,
      beside,
      ratio: many.build / few.build,
      most: generationBudgets.build,
    },
  ]
}
