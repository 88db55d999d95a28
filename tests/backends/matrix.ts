import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { asTable } from '../support/table'

/* Prints what each server was found to do: a line a server, a column a capability. */

/** The capabilities, each with the beginning of the test that tries it. */
const columns: readonly (readonly [name: string, test: RegExp])[] = [
  ['list', /^lists/],
  ['page', /^lists(?: a page|, turns pages)/],
  ['sort', /^(sorts |lists, turns pages, sorts)/],
  ['filter', /^(filters|lists, turns pages, sorts, filters)/],
  ['parts', /^filters by '?(?:contains|startsWith)/],
  ['several', /^filters by '?(?:in|notIn)\b/],
  ['compare', /^filters by '?(?:lt|lte|gt|gte|not)\b/],
  ['range', /^filters by '?between/],
  ['empty', /^filters by '?empty/],
  ['search', /^searches/],
  ['reference', /^(names |lists, .* names)/],
  ['create', /^(creates|adds)/],
  ['edit', /^(creates, edits|adds, edits)/],
  ['delete', /^(creates, edits .*deletes|adds, edits and deletes)/],
  ['move', /^moves/],
  ['token', /^logs in(?: by a token|,)/],
  ['Basic', /^logs in by Basic/],
  ['cookie', /^logs in by a cookie/],
  ['field error', /^(says what is wrong|says why|shows at its field)/],
  ['import', /^is imported/],
]

const stateOf = (tests: readonly TestCase[]): string => {
  const states = tests.map((test) => test.result().state)
  if (states.includes('failed')) return 'no'
  return states.includes('passed') ? 'yes' : '·'
}

/** The outermost `describe` names the server. */
const serverOf = ({ fullName }: TestCase): string => fullName.split(' > ')[0] ?? ''

interface Found {
  readonly yamlLines?: number
  readonly firstList?: number
  readonly importSeconds?: number
  readonly importLines?: number
}

/** What was measured, each as it is printed. */
const figures: readonly (readonly [name: string, figure: (found: Found) => string | undefined])[] =
  [
    ['YAML lines', ({ yamlLines }) => yamlLines?.toString()],
    ['s to the first list', ({ firstList }) => firstList?.toFixed(2)],
    ['imported lines', ({ importLines }) => importLines?.toString()],
    ['s from import to the first list', ({ importSeconds }) => importSeconds?.toFixed(2)],
  ]

/** The table of one run, for a terminal. */
export const matrixOf = (tests: readonly TestCase[]): string => {
  const walked = tests.filter(({ name }) => columns.some(([, test]) => test.test(name)))
  const servers = [...new Set(walked.map(serverOf))]
  const head = ['', ...columns.map(([name]) => name), ...figures.map(([name]) => name)]
  const lines = servers.map((server) => {
    const own = walked.filter((test) => serverOf(test) === server)
    const found = own.map((test) => test.meta() as Found)
    return [
      server,
      ...columns.map(([, test]) => stateOf(own.filter(({ name }) => test.test(name)))),
      ...figures.map(([, figure]) => found.map(figure).find((text) => text !== undefined) ?? '·'),
    ]
  })
  return asTable([head, ...lines])
}

export default class Matrix implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    process.stdout.write(`\n${matrixOf(tests)}\n· not tried\n\n`)
  }
}
