import { loadModel } from '../codegen/generate'
import { printHuman } from '../codegen/print'
import { parseArgs } from './args'
import type { MockArgs } from './args'
import { startMock } from './server'
import type { Mock } from './server'

const closeOnSignals = (mock: Mock): Promise<void> =>
  new Promise((resolve) => {
    const close = (): void => {
      void mock.close().then(resolve)
    }
    process.once('SIGINT', close)
    process.once('SIGTERM', close)
  })

const loaded = async (schemaDir: string) => {
  const { model, diagnostics, texts } = await loadModel(schemaDir)
  if (model === null)
    console.error(printHuman(diagnostics, texts, 'The mock server did not start.'))
  return model
}

const announce = ({ url }: Mock, args: MockArgs): void => {
  const rules = args.strict ? 'moves as in the transition table' : 'any declared status'
  console.log(
    `mock server  ${url}  (${args.dataFile}; ${rules}${args.faults ? '; faults on' : ''})`,
  )
  console.log('log in as    admin / admin')
}

/** Runs the mock server until it is told to stop. Gives the exit code. */
export const main = async (words: string[]): Promise<number> => {
  const { args, problem } = parseArgs(words)
  if (problem !== undefined) {
    console.error(problem)
    return 2
  }
  try {
    const model = await loaded(args.schemaDir)
    if (model === null) return 1
    const mock = await startMock({ model, ...args, log: (line) => console.error(line) })
    const closed = closeOnSignals(mock)
    announce(mock, args)
    await closed
    return 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return 1
  }
}
