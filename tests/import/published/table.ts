import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { asTable } from '../../../scripts/backends/terminal'

/* Prints what became of each document: a line a product. */

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

const productOf = ({ parent }: TestCase): string => (parent.type === 'suite' ? parent.name : '')

export default class Table implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const products = [...new Set(tests.map(productOf))]
    const lines = products.map((product) =>
      lineOf(
        product,
        tests.filter((test) => productOf(test) === product),
      ),
    )
    process.stdout.write(`\n${asTable([head, ...lines])}\n\n`)
  }
}
