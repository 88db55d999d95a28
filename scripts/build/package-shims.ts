import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/*
 * What a build puts in the place of parts of packages that weigh more than what the console uses of them. ra-core and qs
 * import all of these before the first row can be shown. While developing, and in tests, the packages themselves are
 * used; tests/shims compares each stand-in with its package.
 *
 * The functions of lodash weigh 2.1 kB packed. Those of `es-toolkit/compat` weigh 4.8 kB, all of it before the first row:
 * get +647 bytes, isEqual +383, memoize +13, pick +1190, set +973, union +2652, and debounce -57.
 */

const shimFile = (name: string): string =>
  fileURLToPath(new URL(`../../src/shims/${name}`, import.meta.url))

/** What is imported, and the file that takes its place. */
const standIns: Readonly<Record<string, string>> = {
  'lodash/debounce.js': shimFile('debounce.ts'),
  'lodash/get.js': shimFile('get.ts'),
  'lodash/isEqual.js': shimFile('is-equal.ts'),
  'lodash/memoize.js': shimFile('memoize.ts'),
  'lodash/pick.js': shimFile('pick.ts'),
  'lodash/set.js': shimFile('set.ts'),
  'lodash/union.js': shimFile('union.ts'),
  'query-string': shimFile('query-string.ts'),
  // Only who exports needs it, so it is fetched then.
  'jsonexport/dist/index.js': shimFile('jsonexport.ts'),
  qs: shimFile('qs.ts'),
  'react-router': shimFile('router/react-router.ts'),
  'react-router-dom': shimFile('router/react-router.ts'),
}

/** The part of ra-core that makes its router. By itself it takes the whole of react-router. */
const adapter = {
  id: './adapters/reactRouterProvider.js',
  standIn: shimFile('router/provider.tsx'),
}

/** Packages for browsers of long ago. What they make up for has been in every browser of the build's target. */
const builtIns: Readonly<Record<string, string>> = {
  hasown: 'Object.hasOwn',
  'object.entries': 'Object.entries',
}

const MARK = '\0built-in:'

/** A stand-in may itself import the package, and so do the package's own parts. */
const wantsReal = (importer = ''): boolean =>
  importer.startsWith(shimFile('')) || /\/node_modules\/react-router(?:-dom)?\//.test(importer)

const core = createRequire(import.meta.url).resolve('ra-core')

/** A stand-in fetches the package that it stands in for where ra-core would find it. */
const realPackages = (): Plugin => ({
  name: 'deskwright:real-packages',
  resolveId: {
    filter: { id: /^virtual:jsonexport$/ },
    // Asked of the bundler, the package would be its own stand-in once more.
    handler: () => createRequire(core).resolve('jsonexport/dist/index.js'),
  },
})

const shimPlugin = (): Plugin => ({
  name: 'deskwright:light-packages',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^[a-z]|reactRouterProvider/ },
    handler(id, importer) {
      if (id === adapter.id) return adapter.standIn
      if (wantsReal(importer)) return null
      if (Object.hasOwn(builtIns, id)) return { id: `${MARK}${id}`, moduleSideEffects: false }
      return Object.hasOwn(standIns, id) ? (standIns[id] ?? null) : null
    },
  },
  load: {
    filter: { id: /^\0built-in:/ },
    handler: (id) => `module.exports = ${builtIns[id.slice(MARK.length)]}`,
  },
})

/** The contexts that react-router makes, and what it asks of React for it. */
const contexts =
  /var (NavigationContext|LocationContext|RouteContext|OutletContext) = \w+\.createContext\(\s*(?:null|\{[^}]*\})\s*\);/g
const CONTEXTS = 4

/** Whatever of react-router an author brings along looks for the place where the light router says it. */
const sharedContexts = (): Plugin => ({
  name: 'deskwright:shared-contexts',
  apply: 'build',
  transform: {
    filter: { id: /\/node_modules\/react-router\/dist\//, code: 'var LocationContext = ' },
    handler(code) {
      const names = [...code.matchAll(contexts)].map(([, name]) => name)
      if (names.length !== CONTEXTS) {
        this.error(
          'react-router makes its contexts in a way that scripts/build/package-shims.ts does not know',
        )
      }
      const from = JSON.stringify(shimFile('router/contexts.ts'))
      const text = `import { ${names.join(', ')} } from ${from};\n${code.replaceAll(contexts, '')}`
      return { code: text, map: null }
    },
  },
})

/** The plugins of the build. */
export const shimPlugins = (): Plugin[] => [realPackages(), shimPlugin(), sharedContexts()]
