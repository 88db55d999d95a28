import { foldersFor, projectFrom, type Project } from '../../codegen/pipeline/project'
import { load, loadFolder } from '../../codegen/read'
import { reportsFrom } from '../../codegen/report/facts/reports'
import { nameOf, type Edit } from '../../codegen/what-if/edit'
import { whatIfs } from '../../codegen/what-if/evaluate'
import { givenFor, type Given } from '../../codegen/what-if/given'
import { generationBudgets } from '../budgets'
import { costOf, type Cost } from './cost'
import { withBrokenPromises } from './inputs'
import type { Finding } from './judge'

const STATUSES = 60
const MOVES = 600
/** Each strikes out another move, in the middle of the table and around it. */
const EDITS = 24

const links = { source: 'order.yaml', rules: 'rules.md', page: 'order.rules.html' }

/** What the page about the first lifecycle of a project is given. */
const givenOf = (project: Project): Given => {
  const { app, reports } = reportsFrom(project)
  const [report] = reports
  const given =
    app &&
    report &&
    givenFor(project, report, app, { language: 'zh-chs', links, path: 'order.yaml' })
  if (!given) throw new Error('there is no lifecycle')
  return given
}

/** Processor time of an answer in the page, after the first one, which finds nothing compiled. */
const costOfAnswer = async (given: Given): Promise<number> => {
  const page = whatIfs(given)
  const moves = page.ledger([])?.moves ?? []
  const step = Math.max(1, Math.floor(moves.length / EDITS))
  const edits = moves
    .filter((_, index) => index % step === 0)
    .map((move): Edit => ({ kind: 'strike', ...nameOf(move) }))
  const answer = (edit: Edit): void => {
    if (page.of([edit]).lines.length === 0) throw new Error('an answer tells nothing')
  }
  const [first, ...others] = edits
  if (!first || others.length === 0) throw new Error('there are too few moves')
  answer(first)
  const { processor } = await costOf(() => others.forEach(answer))
  return processor / others.length
}

/** What an answer of the page to "what if" costs. */
export const measureWhatIf = async (again: Cost): Promise<Finding[]> => {
  const loan = projectFrom(loadFolder('schema', foldersFor('schema')))
  const answers = [
    ['the loan table', loan, generationBudgets.answer],
    [
      `${STATUSES} statuses, ${MOVES} moves, promises of every kind broken`,
      projectFrom(load(withBrokenPromises(STATUSES, MOVES))),
      generationBudgets.broken,
    ],
  ] as const
  const findings: Finding[] = []
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
