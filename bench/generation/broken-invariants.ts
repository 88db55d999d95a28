import { diffModels } from '../../codegen/rules/diff/changes/diff-models'
import { diffLinesOf } from '../../codegen/rules/diff/lines/diff-lines'
import { buildProject, type Project } from '../../codegen/generator/pipeline/project'
import { parseSchemaFiles, type InputFile } from '../../codegen/language/read'
import { reportsFrom } from '../../codegen/rules/report/facts/reports'
import { generationBudgets } from '../budgets'
import { measureTimeCost, type TimeCost } from './time-cost'
import { brokenInvariantsSchema } from './synthetic-schemas'
import type { RatioFinding } from './ratio-finding'
import { validModelFrom } from './large-schemas'

const STATUSES = 60
const MOVES = 600

/** Everything that codegen says of a schema: a fix is searched for when its help is read. */
const analyseProject = (inputs: readonly InputFile[]): Project => {
  const project = buildProject(parseSchemaFiles(inputs))
  const broken = project.diagnostics.filter(({ code, help }) => code === 'P01' && help !== '')
  if (broken.length < 14) throw new Error(`only ${broken.length} promises are broken`)
  return project
}

const compareBrokenRevisions = (
  before: readonly InputFile[],
  after: readonly InputFile[],
): void => {
  const models = { before: validModelFrom(before), after: validModelFrom(after) }
  const changes = diffModels(models.before, models.after)
  const { length } = diffLinesOf(changes, models, { language: 'en', counts: () => 0 })
  if (length < 10) throw new Error('the comparison tells too little')
}

/** What a table costs in which promises of every kind are broken: to analyse, to report on, to compare. */
export const measureBrokenInvariants = async (again: TimeCost): Promise<RatioFinding[]> => {
  const inputs = brokenInvariantsSchema(STATUSES, MOVES)
  const known = { project: null as Project | null }
  const steps: readonly (readonly [string, () => void])[] = [
    ['analysed', () => void (known.project = analyseProject(inputs))],
    ['reported', () => void reportsFrom(known.project ?? analyseProject(inputs))],
    [
      'compared',
      () => compareBrokenRevisions(brokenInvariantsSchema(STATUSES, MOVES - 10), inputs),
    ],
  ]
  const findings: RatioFinding[] = []
  for (const [done, work] of steps) {
    const { processor } = await measureTimeCost(work)
    findings.push({
      what: `${STATUSES} statuses, ${MOVES} moves, promises of every kind broken, ${done}`,
      beside: 'the four resources, again',
      ratio: processor / again.processor,
      most: generationBudgets.broken,
    })
  }
  return findings
}
