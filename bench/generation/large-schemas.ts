import path from 'node:path'
import { diffModels } from '../../codegen/rules/diff/changes/diff-models'
import { diffLinesOf } from '../../codegen/rules/diff/lines/diff-lines'
import { revisionModel } from '../../codegen/rules/diff/revision/revision'
import type { Model } from '../../codegen/language/model'
import { generateFileTexts } from '../../codegen/generator/pipeline/generated-texts'
import { buildProject } from '../../codegen/generator/pipeline/project'
import { parseSchemaFiles, type InputFile } from '../../codegen/language/read'
import { reportsFrom } from '../../codegen/rules/report/facts/reports'
import { writeOutputFiles } from '../../codegen/generator/output'
import { generationBudgets } from '../budgets'
import { measureTimeCost, type TimeCost } from './time-cost'
import {
  copiedResourceSchemas,
  wideResourceSchema,
  largeLifecycleSchema,
} from './synthetic-schemas'
import type { RatioFinding } from './ratio-finding'

export const generateInto = async (folder: string, inputs: readonly InputFile[]): Promise<void> => {
  const { model, diagnostics } = buildProject(parseSchemaFiles(inputs))
  if (!model) throw new Error(diagnostics.find(({ level }) => level === 'error')?.message)
  const { diagnostics: refusals } = await writeOutputFiles(folder, await generateFileTexts(model))
  if (refusals[0]) throw new Error(refusals[0].message)
}

/** Ten times as much beside so much, each of both. */
const tenTimes = async (
  what: string,
  { many, folder }: { many: number; folder: string },
  inputs: (count: number) => InputFile[],
): Promise<RatioFinding> => {
  const each = async (count: number): Promise<number> => {
    const into = path.join(folder, `${what}-${count}`)
    const { processor } = await measureTimeCost(() => generateInto(into, inputs(count)))
    return processor / count
  }
  // The first run of each kind pays for what it is the first to load and to compile.
  await each(many / 10)
  const few = await each(many / 10)
  const ratio = (await each(many)) / few
  return {
    what: `each of ${many} ${what}`,
    beside: `each of ${many / 10}`,
    ratio,
    most: generationBudgets.each,
  }
}

const reportOf = (inputs: readonly InputFile[]): void => {
  const { reports } = reportsFrom(buildProject(parseSchemaFiles(inputs)))
  if (reports.length !== 1) throw new Error('the lifecycle has no report')
}

/** The model of a schema that has no mistakes. */
export const validModelFrom = (inputs: readonly InputFile[]): Model => {
  const { model, problem } = revisionModel(buildProject(parseSchemaFiles(inputs)))
  if (!model) throw new Error(problem?.message)
  return model
}

/** Both revisions are read as well, as by the command. */
const compareRevisions = (before: readonly InputFile[], after: readonly InputFile[]): void => {
  const models = { before: validModelFrom(before), after: validModelFrom(after) }
  const changes = diffModels(models.before, models.after)
  if (diffLinesOf(changes, models, { language: 'en', counts: () => 0 }).length < 10) {
    throw new Error('the comparison tells too little')
  }
}

/** What large schemas cost: many resources, many fields, and a lifecycle of many statuses with its report. */
export const measureLargeSchemas = async (
  folder: string,
  resources: number,
  again: TimeCost,
): Promise<RatioFinding[]> => {
  const wide = await tenTimes('fields', { many: 1000, folder }, wideResourceSchema)
  const many = await tenTimes('resources', { many: resources, folder }, copiedResourceSchemas)
  const inputs = largeLifecycleSchema(75, 600)
  const long = await measureTimeCost(async () => {
    await generateInto(path.join(folder, 'long'), inputs)
    reportOf(inputs)
  })
  const compared = await measureTimeCost(() =>
    compareRevisions(largeLifecycleSchema(75, 590), inputs),
  )
  const what = '75 statuses and 600 moves, generated and reported'
  const ratio = long.processor / again.processor
  const beside = 'the four resources, again'
  return [
    many,
    wide,
    { what, beside, ratio, most: generationBudgets.statuses },
    {
      what: '75 statuses and 600 moves, compared with ten moves less',
      beside,
      ratio: compared.processor / again.processor,
      most: generationBudgets.statuses,
    },
  ]
}
