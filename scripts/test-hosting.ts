import type { Command } from '../codegen/command-line/command'
import type { Io } from '../codegen/command-line/io'
import { commandLine, refused } from '../codegen/command-line/run'
import { whyNoNginx } from './find-nginx'
import { runSteps, type Step } from './test-steps'

/** The command line of `npm run test:hosting`. */
export const command = {
  name: 'test:hosting',
  forms: [
    {
      says: 'the built console behind a real nginx with `docs/nginx.conf`, in nine situations of a deployment, and what `docs/deskwright.service` starts behind `docs/nginx-serve.conf`',
      exits: { 0: 'all passed', 1: 'something failed', 2: 'not run: nginx or openssl is missing' },
    },
  ],
  options: {},
} as const satisfies Command

const step: Step = {
  title: 'docs/nginx.conf in nine situations, docs/nginx-serve.conf, docs/deskwright.service',
  command: ['vitest', 'run', '--project', 'hosting'],
  counted: true,
}

/** Runs the tests, unless something is `missing`: without nginx nothing is proven, so that is no success. */
export const testHosting = async (missing: string | null, io: Io): Promise<number> => {
  if (missing !== null) return refused(io, `not run: ${missing}`)
  return runSteps([step], io)
}

/** `npm run test:hosting`. */
export const main = commandLine(command, (_, io) => testHosting(whyNoNginx(), io))
