import {
  textFoldersFor,
  buildProject,
  type Project,
} from '../../codegen/generator/pipeline/project'
import { parseSchemaFiles, loadSchemaFolder } from '../../codegen/language/read'
import { reportsFrom } from '../../codegen/rules/report/facts/reports'
import { moveNameOf, type LifecycleEdit } from '../../codegen/rules/what-if/lifecycle-edit'
import { createWhatIfEvaluator } from '../../codegen/rules/what-if/what-if-evaluator'
import { whatIfInputFor, type WhatIfInput } from '../../codegen/rules/what-if/what-if-input'
import { generationBudgets } from '../budgets'
import { measureTimeCost, type TimeCost } from './time-cost'
import { brokenInvariantsSchema } from './synthetic-schemas'
import type { RatioFinding } from './ratio-finding'

const STATUSES = 60
const MOVES = 600
/** Each strikes out another move, in the middle of the table and around it. */
const EDITS = 24

const links = { source: 'order.yaml', rules: 'rules.md', page: 'order.rules.html' }

/** What the page about the first lifecycle of a project is given. */
const givenOf = (project: Project): WhatIfInput => {
  const { app, reports } = reportsFrom(project)
  const [report] = reports
  const given =
    app &&
    report &&
    whatIfInputFor(project, report, app, { language: 'zh-chs', links, path: 'order.yaml' })
  if (!given) throw new Error('there is no lifecycle')
  return given
}

/** Processor time of an answer in the page, after the first one, which finds nothing compiled. */
const costOfAnswer = async (given: WhatIfInput): Promise<number> => {
  const page = createWhatIfEvaluator(given)
  const moves = page.transitionTable([])?.moves ?? []
  const step = Math.max(1, Math.floor(moves.length / EDITS))
  const edits = moves
    .filter((_, index) => index % step === 0)
    .map((move): LifecycleEdit => ({ kind: 'strike', ...moveNameOf(move) }))
  const answer = (edit: LifecycleEdit): void => {
    if (page.of([edit]).lines.length === 0) throw new Error('an answer tells nothing')
  }
  const [first, ...others] = edits
  if (!first || others.length === 0) throw new Error('there are too few moves')
  answer(first)
  const { processor } = await measureTimeCost(() => others.forEach(answer))
  return processor / others.length
}

/** What an answer of the page to "what if" costs. */
export const measureWhatIf = async (again: TimeCost): Promise<RatioFinding[]> => {
  const loan = buildProject(loadSchemaFolder('schema', textFoldersFor('schema')))
  const answers = [
    ['the loan table', loan, generationBudgets.answer],
    [
      `${STATUSES} statuses, ${MOVES} moves, promises of every kind broken`,
      buildProject(parseSchemaFiles(brokenInvariantsSchema(STATUSES, MOVES))),
      generationBudgets.broken,
    ],
  ] as const
  const findings: RatioFinding[] = []
  for (const [of, project, most] of answers) {
    const cost = await costOfAnswer(givenOf(project))
    findings.push({
      what: `${of}: an answer of the page to a struck move, ${Math.round(cost)} ms`,
      beside: 'the four resources, again',
      ratio: cost / again.processor,
      most,
    })
  }
  return findings
}
