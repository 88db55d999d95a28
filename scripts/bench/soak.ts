import type { Command } from '../../codegen/command-line/command'
import { createCommandMain } from '../../codegen/command-line/command-main'

/** The command line of `npm run soak`. */
export const command = {
  name: 'soak',
  forms: [
    {
      says: 'uses the built console in a browser for an hour, and measures heap, nodes and listeners',
      exits: { 0: 'nothing has grown by more than a fifth', 1: 'something has' },
    },
  ],
  options: {
    minutes: { kind: 'whole', value: 'N', says: 'how long', from: 1, to: 1440, default: 60 },
  },
} as const satisfies Command

/** `npm run soak`: what is left behind by an hour of use. */
export const main = createCommandMain(command, async ({ values: { minutes } }, io) => {
  const { runSoakTest: soakFor } = await import('./soak-run')
  return soakFor(minutes, io)
})
