// A reporter of Vitest that prints nothing: it tells the process that runs the steps what each test has done. Projects
// use it out of the package, where Node cannot read TypeScript.
import path from 'node:path'

/** @typedef {import('vitest/node').TestCase} TestCase */
/** @typedef {import('vitest/node').TestModule} TestModule */

/** Milliseconds between two messages about progress. */
const pause = 200

/** @param {TestModule} module */
const fileOf = ({ moduleId }) => path.relative('.', moduleId).replaceAll('\\', '/')

/** @param {TestModule} module */
const secondsOf = (module) => {
  const { duration, collectDuration, setupDuration, environmentSetupDuration } = module.diagnostic()
  return (duration + collectDuration + setupDuration + environmentSetupDuration) / 1000
}

/** What a file has found. One that broke outside its tests counts as one test that failed. @param {TestModule} module */
const foundIn = (module) => {
  const file = fileOf(module)
  const tests = [...module.children.allTests()].map((test) => ({ test, result: test.result() }))
  const results = tests.flatMap(({ test: { fullName: name }, result: { state } }) =>
    state === 'passed' || state === 'failed' ? [{ file, name, state }] : [],
  )
  const isBroken = module.state() === 'failed' && results.every(({ state }) => state !== 'failed')
  if (isBroken) results.push({ file, name: '(outside its tests)', state: 'failed' })
  const skipped = tests.flatMap(({ test: { fullName: name }, result }) =>
    result.state === 'skipped' && result.note ? [{ file, name, reason: result.note }] : [],
  )
  return { results, skipped }
}

/** @param {unknown} message */
const tell = (message) =>
  new Promise((resolve) => (process.send ? process.send(message, resolve) : resolve(null)))

/** Vitest makes a reporter with `new`. */
export default function Told() {
  let [passed, failed, last] = [0, 0, 0]
  return {
    /** @param {TestCase} test */
    onTestCaseResult(test) {
      const { state } = test.result()
      if (state === 'passed') passed += 1
      if (state === 'failed') failed += 1
      if (Date.now() - last < pause) return
      last = Date.now()
      void tell({ passed, failed })
    },
    /** @param {readonly TestModule[]} modules */
    async onTestRunEnd(modules) {
      const found = modules.map(foundIn)
      await tell({
        results: found.flatMap(({ results }) => results),
        skipped: found.flatMap(({ skipped }) => skipped),
        seconds: Object.fromEntries(modules.map((module) => [fileOf(module), secondsOf(module)])),
      })
    },
  }
}
