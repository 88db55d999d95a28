// Starts a TypeScript command line on node 20, which cannot strip types itself: Vite transforms it.
import { runnerImport } from 'vite'

const commands = {
  codegen: './codegen/cli.ts',
  mock: './mock-server/cli.ts',
  preview: './scripts/preview.ts',
  bench: './scripts/bench.ts',
  screenshots: './scripts/screenshots.ts',
}

const [name, ...args] = process.argv.slice(2)
const entry = commands[name]
if (!entry) {
  console.error(`expected one of ${Object.keys(commands).join(', ')}, got "${name ?? ''}"`)
  process.exit(2)
}
const { module } = await runnerImport(entry, { configFile: false, logLevel: 'error' })
process.exitCode = await module.main(args)
