import type { Command } from '../codegen/command-line/command'
import type { Io } from '../codegen/command-line/io'
import { commandLine, refused } from '../codegen/command-line/run'
import { isFound } from './find-program'
import { runSteps, type Step } from './test-steps'

/** The command line of `npm run test:office`. */
export const command = {
  name: 'test:office',
  forms: [
    {
      says: 'files that the console saves, opened in LibreOffice',
      exits: { 0: 'all passed', 1: 'something failed', 2: 'not run: LibreOffice is missing' },
    },
  ],
  options: {},
} as const satisfies Command

const step: Step = {
  title: 'saved files in LibreOffice',
  command: ['vitest', 'run', '--project', 'office'],
  counted: true,
}

/** Why the tests cannot run on this machine, and what to do about it. Null when they can. */
export const whyNoOffice = (path?: string): string | null =>
  isFound('soffice', '--version', path)
    ? null
    : 'no soffice found, apt-get install libreoffice-calc'

/** Runs the tests, unless something is `missing`: without LibreOffice nothing is proven, so that is no success. */
export const testOffice = async (missing: string | null, io: Io): Promise<number> => {
  if (missing !== null) return refused(io, `not run: ${missing}`)
  return runSteps([step], io)
}

/** `npm run test:office`. */
export const main = commandLine(command, (_, io) => testOffice(whyNoOffice(), io))
