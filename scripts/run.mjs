// Starts a TypeScript command line on node 20, which cannot strip types itself: Vite transforms it.
// Like Vite's own runnerImport, but the runner stays open, so that commands may import on demand.
import { createRunnableDevEnvironment, resolveConfig } from 'vite'

const commands = {
  start: './scripts/start.ts',
  test: './scripts/test.ts',
  'test:bare': './scripts/test-bare.ts',
  codegen: './codegen/commands/codegen.ts',
  eject: './codegen/commands/eject/cli.ts',
  rules: './codegen/commands/rules/cli.ts',
  new: './codegen/commands/new/cli.ts',
  mock: './mock-server/cli.ts',
  preview: './scripts/preview.ts',
  bench: './scripts/bench.ts',
  contract: './contract/cli.ts',
  screenshots: './scripts/screenshots.ts',
}

const [name, ...args] = process.argv.slice(2)
const entry = commands[name]
if (!entry) {
  console.error(`expected one of ${Object.keys(commands).join(', ')}, got "${name ?? ''}"`)
  process.exit(2)
}

const config = await resolveConfig(
  {
    configFile: false,
    envDir: false,
    cacheDir: process.cwd(),
    logLevel: 'error',
    environments: {
      command: {
        consumer: 'server',
        dev: { moduleRunnerTransform: true },
        resolve: { external: true, mainFields: [], conditions: ['node'] },
      },
    },
  },
  'serve',
)
const environment = createRunnableDevEnvironment('command', config, {
  runnerOptions: { hmr: { logger: false } },
  hot: false,
})
await environment.init()
try {
  const module = await environment.runner.import(entry)
  process.exitCode = await module.main(args)
} finally {
  await environment.close()
}
