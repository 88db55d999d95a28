import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/*
 * What a build puts in the place of parts of packages that weigh more than what the console uses of them. ra-core and qs
 * import all of these before the first row can be shown. While developing, and in tests, the packages themselves are
 * used; tests/light compares each stand-in with its package.
 */

const light = (name: string): string =>
  fileURLToPath(new URL(`../src/light/${name}.ts`, import.meta.url))

/** What is imported, and the file that takes its place. */
const standIns: Readonly<Record<string, string>> = {
  'lodash/debounce.js': light('debounce'),
  'lodash/get.js': light('get'),
  'lodash/isEqual.js': light('is-equal'),
  'lodash/memoize.js': light('memoize'),
  'lodash/pick.js': light('pick'),
  'lodash/set.js': light('set'),
  'lodash/union.js': light('union'),
  'query-string': light('query-string'),
  // Only who exports needs it, so it is fetched then.
  'jsonexport/dist/index.js': light('jsonexport'),
  qs: light('qs'),
}

/** Packages for browsers of long ago. What they make up for has been in every browser of the build's target. */
const builtIns: Readonly<Record<string, string>> = {
  hasown: 'Object.hasOwn',
  'object.entries': 'Object.entries',
}

const MARK = '\0built-in:'

const isStandIn = (file: string | undefined): boolean =>
  file !== undefined && Object.values(standIns).includes(file)

/** A stand-in fetches the package that it stands in for where ra-core would find it. */
const realPackages = (): Plugin => ({
  name: 'deskwright:real-packages',
  resolveId: {
    filter: { id: /^virtual:jsonexport$/ },
    handler() {
      const core = createRequire(import.meta.url).resolve('ra-core')
      return this.resolve('jsonexport/dist/index.js', core, { skipSelf: true })
    },
  },
})

const lightPackagesOnly = (): Plugin => ({
  name: 'deskwright:light-packages',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^[a-z]/ },
    handler(id, importer) {
      // A stand-in may itself import the package, or a part of it.
      if (isStandIn(importer)) return null
      if (Object.hasOwn(builtIns, id)) return { id: `${MARK}${id}`, moduleSideEffects: false }
      return Object.hasOwn(standIns, id) ? (standIns[id] ?? null) : null
    },
  },
  load: {
    filter: { id: /^\0built-in:/ },
    handler: (id) => `module.exports = ${builtIns[id.slice(MARK.length)]}`,
  },
})

/** The plugins of the build. */
export const lightPackages = (): Plugin[] => [realPackages(), lightPackagesOnly()]
