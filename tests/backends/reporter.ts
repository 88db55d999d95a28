import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import {
  type BackendFigures,
  testResultsFileVariable,
  type BackendTestResult,
} from '../../scripts/backends/found-test'

/* Hands over what each test has found to `npm run test:backends`, which prints it. */

/** Tests whose server did not start were not run, which is no reason to call them skipped. */
const hasFallen = ({ parent }: TestCase): boolean => {
  for (let suite = parent; suite.type === 'suite'; suite = suite.parent) {
    if (suite.errors().length > 0) return true
  }
  return false
}

const stateOf = (test: TestCase): BackendTestResult['state'] => {
  const { state } = test.result()
  if (state === 'skipped' && !hasFallen(test)) return 'skipped'
  return state === 'passed' ? 'passed' : 'failed'
}

const foundBy = (test: TestCase): BackendTestResult => {
  const [server = '', ...inner] = test.fullName.split(' > ')
  return {
    ...(test.meta() as BackendFigures),
    server,
    name: inner.join(' > '),
    state: stateOf(test),
  }
}

export default class Found implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env[testResultsFileVariable]
    if (file === undefined) return
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    writeFileSync(file, JSON.stringify(tests.map(foundBy)))
  }
}
