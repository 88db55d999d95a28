import type { Command } from '../../codegen/command-line/command'
import { createCommandMain } from '../../codegen/command-line/command-main'

/** The command line of `npm start`. */
export const command = {
  name: 'start',
  forms: [
    {
      says: 'generates, starts the mock server and the console, which follows every save',
      exits: { 0: 'stopped', 1: 'it could not start' },
    },
  ],
  options: {},
  environment: {
    PORT: 'port of the console; 5173, or the next free one',
    MOCK_PORT: 'port of the mock server; 3001, or the next free one',
    SCHEMA_DIR: 'another schema folder, anywhere',
    ALLOWED_HOSTS: 'names that browsers may ask for besides localhost, with commas between them',
    DATABASE_URL: 'a database in place of the file: pglite:FOLDER or postgres://…',
    ADMIN_TARGET: 'a real backend, as https://host, in place of the mock server',
  },
} as const satisfies Command

/**
 * `npm start` runs until it is interrupted. It exits with 0 when stopped, 1 when it cannot start, 2 on wrong usage or
 * environment.
 */
export const main = createCommandMain(command, async (_, io) => {
  const { startConsole } = await import('./start-console')
  return startConsole(io)
})
