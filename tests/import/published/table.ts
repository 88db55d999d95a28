import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { formatTerminalTable } from '../../../scripts/backends/terminal-table'
import type { Construct } from '../constructs'

/* Prints what became of each construct, a line a test, and of each document, a line a product. */

interface Found {
  readonly resources?: number
  readonly lines?: number
  readonly said?: number
  readonly open?: number
  readonly importSeconds?: number
  readonly wanted?: number
  readonly lists?: number
  readonly listSeconds?: number
}

const head = [
  '',
  'resources',
  'YAML lines',
  'said by the document',
  'to fill in',
  'wanted, told apart',
  's to import',
  'lists opened',
  's to build and open',
]

const count = (value: number | undefined): string => String(value ?? '·')

const lineOf = (product: string, tests: readonly TestCase[]): string[] => {
  const { resources, lines, said, open, wanted, importSeconds, lists, listSeconds } = Object.assign(
    {},
    ...tests.map((test) => test.meta() as Found),
  ) as Found
  const isFailed = tests.some((test) => test.result().state === 'failed')
  const share = lines && said !== undefined ? `${Math.round((said / lines) * 100)} %` : '·'
  return [
    isFailed ? `${product} (failed)` : product,
    count(resources),
    count(lines),
    share,
    count(open),
    count(wanted),
    importSeconds?.toFixed(1) ?? '·',
    count(lists),
    listSeconds?.toFixed(1) ?? '·',
  ]
}

const longest = 110

const shortened = (text: string): string =>
  text.length > longest ? `${text.slice(0, longest - 1)}…` : text

const fateOf = (test: TestCase, constructs: readonly Construct[]): string => {
  if (test.result().state === 'failed') return 'failed'
  if (constructs.every(({ isTaken }) => !isTaken)) return 'refused'
  return constructs.some(({ named }) => named.length > 0) ? 'taken, loss named' : 'taken'
}

const constructLine = (test: TestCase): string[][] => {
  const { constructs = [] } = test.meta() as { constructs?: Construct[] }
  if (constructs.length === 0) return []
  const named = [...new Set(constructs.flatMap((each) => each.named))]
  return [
    [fateOf(test, constructs), test.fullName.replaceAll(' > ', ', '), shortened(named.join('; '))],
  ]
}

const countLine = (lines: readonly string[][]): string => {
  const fates = [...new Set(lines.map(([fate = '']) => fate))].toSorted()
  return fates
    .map((fate) => `${lines.filter((line) => line[0] === fate).length} ${fate}`)
    .join(' · ')
}

/** What became of the constructs, as far as any of the tests is about one. */
const constructTable = (tests: readonly TestCase[]): string => {
  const lines = tests.flatMap(constructLine)
  if (lines.length === 0) return ''
  return `\n${formatTerminalTable([['', 'construct', 'named as lost'], ...lines])}\n${lines.length} constructs: ${countLine(lines)}\n`
}

const isAboutProduct = (test: TestCase): boolean =>
  test.module.relativeModuleId.endsWith('.judge.ts')

const productOf = ({ parent }: TestCase): string => (parent.type === 'suite' ? parent.name : '')

export default class Table implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const judged = tests.filter(isAboutProduct)
    const products = [...new Set(judged.map(productOf))]
    const lines = products.map((product) =>
      lineOf(
        product,
        judged.filter((test) => productOf(test) === product),
      ),
    )
    const documents = lines.length === 0 ? '' : `\n${formatTerminalTable([head, ...lines])}\n\n`
    process.stdout.write(constructTable(tests) + documents)
  }
}
