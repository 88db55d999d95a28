// Starts a command. Node 20 cannot read TypeScript: the commands are compiled, once for as long as they stay as they are.
import path from 'node:path'
import { refuseOtherNodes } from '../bin/supported-node.mjs'

refuseOtherNodes()
// Imported only now, since an old Node cannot even read them.
const { compiled } = await import('./compiled/index.mjs')
const { nameSources } = await import('./compiled/stack.mjs')

const [name = '', ...args] = process.argv.slice(2)

/** What does not compile is told without the compiler's own stack. */
const loaded = () =>
  compiled(path.dirname(import.meta.dirname), 'scripts/commands/index.ts').catch((error) => {
    console.error(error.message)
    process.exit(1)
  })

nameSources()
const { commands } = await import(await loaded())
const load = Object.hasOwn(commands, name) ? commands[name] : null
if (load) process.exitCode = await (await load()).main(args)
else {
  console.error(`expected one of ${Object.keys(commands).join(', ')}, got "${name}"`)
  process.exitCode = 2
}
