#!/usr/bin/env node
// Starts a command of the package in the folder of a project. Its code comes compiled with the package.
import { existsSync } from 'node:fs'
import { refuseOtherNodes } from './supported-node.mjs'

refuseOtherNodes()
const compiled = new URL('../lib/commands.mjs', import.meta.url)
// In the repository that the package is made in, the sources are newer than what was packed last.
const runner = new URL('../scripts/run.mjs', import.meta.url)

if (existsSync(runner)) await import(runner)
else {
  const { commands } = await import(compiled)
  const [name = '--help', ...args] = process.argv.slice(2)
  const load = Object.hasOwn(commands, name) ? commands[name] : null
  if (load) process.exitCode = await (await load()).main(args)
  else {
    const names = Object.keys(commands).join(', ')
    const isAsked = name === '--help' || name === 'help'
    if (isAsked) process.stdout.write(`deskwright COMMAND, one of ${names}; each has --help\n`)
    else process.stderr.write(`expected one of ${names}, got "${name}"\n`)
    process.exitCode = isAsked ? 0 : 2
  }
}
