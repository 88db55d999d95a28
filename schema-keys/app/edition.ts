import type { AppKey } from '../shape/app-key'

/** The edition of the language that the schema is written in. A package reads files of its own edition. */
export const edition = {
  schema: {
    type: 'integer',
    minimum: 1,
    description:
      'Edition of the language that the schema is written in. `npx deskwright upgrade` rewrites older ones and raises it; without it, nothing says that the schema is older than the package.',
    examples: [2],
  },
  weight: 'harmless',
  codes: {
    'older-edition': { level: 'warn', summary: 'A schema that has to be upgraded.' },
    'newer-edition': { level: 'error', summary: 'A schema that a newer version has written.' },
  },
  checks: [
    {
      // What older files mean may have changed since.
      code: 'older-edition',
      faults: (written, { edition: own }) => {
        if (written >= own) return []
        const message = `The schema is written in edition ${written}; this package reads edition ${own}.`
        const help = 'run `npx deskwright upgrade`, or with `--plan` to see what it would do'
        return [{ path: ['edition'], message, help }]
      },
    },
    {
      code: 'newer-edition',
      faults: (written, { edition: own }) => {
        if (written <= own) return []
        const message = `The schema is written in edition ${written}; this package reads up to edition ${own}.`
        const help = 'install a newer version: npm install deskwright@latest'
        return [{ path: ['edition'], message, help }]
      },
    },
  ],
} as const satisfies AppKey<number>
