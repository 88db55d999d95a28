import type { KeyCheck } from '../shape/key'
import type { MoveCheckContext } from '../shape/move-key'

/** A move without a button neither asks nor is offered, so that whatever is said of it has no effect. */
export const idleCheck = (key: string): KeyCheck<unknown, MoveCheckContext> => ({
  code: 'idle-ask',
  faults: (_, { name, isBySystem }) =>
    isBySystem
      ? [
          {
            path: [key],
            on: 'key',
            message: `Only the server makes \`${name}\`, so \`${key}\` has no effect.`,
            help: 'remove it, or `by: system`',
          },
        ]
      : [],
})
