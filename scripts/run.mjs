// Starts a TypeScript command line on node 20, which cannot strip types itself: Vite transforms it.
// Like Vite's own runnerImport, but the runner stays open, so that commands may import on demand.
import { createRunnableDevEnvironment, resolveConfig } from 'vite'

const [name = '', ...args] = process.argv.slice(2)

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
  const { commands } = await environment.runner.import('./scripts/commands.ts')
  const load = Object.hasOwn(commands, name) ? commands[name] : null
  if (load) process.exitCode = await (await load()).main(args)
  else {
    console.error(`expected one of ${Object.keys(commands).join(', ')}, got "${name}"`)
    process.exitCode = 2
  }
} finally {
  await environment.close()
}
