import type { ParsedArguments, Command } from './command'
import { processIo, type CommandIo } from './command-io'
import { parseArguments } from './parse-arguments'
import { helpText } from './usage'

/** A command as a function: words in, exit code out. */
export type CommandMain = (args: readonly string[], io?: CommandIo) => Promise<number>

/** What a command's file exports. */
export interface CommandModule {
  command: Command
  main: CommandMain
}

/**
 * Every command starts here. `--help` prints the usage and exits with 0. A wrong word prints one line and exits with 2.
 * What a command throws is also told in one line.
 *
 * @param run gives the exit code
 */
export const createCommandMain =
  <C extends Command>(
    command: C,
    run: (parsed: ParsedArguments<C>, io: CommandIo) => number | Promise<number>,
  ): CommandMain =>
  async (args, io = processIo) => {
    const reading = parseArguments(command, args)
    if (reading.kind === 'help') {
      io.out(helpText(command))
      return 0
    }
    if (reading.kind === 'wrong') return reportUsageError(io, reading.problem)
    try {
      return await run(reading.parsed, io)
    } catch (error) {
      const reason = (error instanceof Error ? error.message : String(error)).split('\n')[0]
      io.err(
        `${command.name} failed by a fault of its own: ${reason}; please report it together with the schema\n`,
      )
      return 1
    }
  }

/** Says in one line what is wrong with the words of a command line. Gives the exit code. */
export const reportUsageError = (io: CommandIo, problem: string): number => {
  io.err(`${problem}\n`)
  return 2
}
