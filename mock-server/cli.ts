import { loadModel } from '../codegen/pipeline/generate'
import { printHuman } from '../codegen/print'
import { schemaDirOf } from '../codegen/pipeline/schema-dir'
import { parseArgs } from './args'
import type { MockArgs } from './args'
import { dataPathOf } from './data-path'
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

const announce = ({ url }: Mock, args: MockArgs, dataFile: string): void => {
  const rules = args.strict ? 'moves as in the transition table' : 'any declared status'
  console.log(`mock server  ${url}  (${dataFile}; ${rules}${args.faults ? '; faults on' : ''})`)
  console.log('log in as    admin / admin')
}

/** Runs the mock server until it is told to stop. Gives the exit code. */
export const main = async (words: string[]): Promise<number> => {
  const { args, problem } = parseArgs(words)
  if (problem !== undefined) {
    console.error(problem)
    return 2
  }
  const { dir, problem: noFolder } =
    args.schemaDir === null ? schemaDirOf() : { dir: args.schemaDir }
  if (dir === undefined) {
    console.error(noFolder)
    return 2
  }
  try {
    const model = await loaded(dir)
    if (model === null) return 1
    const dataFile = args.dataFile ?? dataPathOf(dir)
    const mock = await startMock({
      model,
      ...args,
      dataFile,
      log: (line) => console.error(line),
    })
    const closed = closeOnSignals(mock)
    announce(mock, args, dataFile)
    await closed
    return 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return 1
  }
}
