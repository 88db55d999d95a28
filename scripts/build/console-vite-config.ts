import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin, UserConfig } from 'vite'
import { pathInPackage } from '../../codegen/base/package-root.ts'
import { consoleAliases } from './console-aliases.ts'
import { isKeyedValues } from '../../wire/values.ts'

/** What a browser needs of the project and of the package. Data, packages and settings are nobody's. */
const servedFolders = (root: string): string[] => [
  ...['index.html', 'src', 'node_modules/.vite'].map((name) => path.join(root, name)),
  ...['src', 'wire', 'field-types'].map(pathInPackage),
]

const LIST = pathInPackage('lib/browser-packages.json')

/** Whether this is the package as others install it, not the repository that it is made in. */
const isPacked = (): boolean => existsSync(LIST) && !existsSync(pathInPackage('tests'))

/**
 * The packages that the console imports. Vite finds them itself in sources of the project, but not in those of a
 * package, and would load the page anew for each that it meets.
 */
const forProject = (): NonNullable<UserConfig['optimizeDeps']> => {
  const names: string[] = JSON.parse(readFileSync(LIST, 'utf8'))
  return { exclude: ['deskwright'], include: names.map((name) => `deskwright > ${name}`) }
}

/** What forms are made of. Nothing that is on the screen before them needs it. */
const FORM_PACKAGES = /\/node_modules\/(?:@mui|@emotion|react-hook-form)\//

/** Code of the console itself, which does not grow with a project. */
const isOwn = (id: string): boolean =>
  ['src', 'wire', 'field-types'].some((name) => id.startsWith(`${pathInPackage(name)}/`)) &&
  !['src/generated', 'src/overrides'].some((name) => id.startsWith(`${pathInPackage(name)}/`))

type InfoOf = (id: string) => { readonly importedIds: readonly string[] } | null

/**
 * Says of a module of ours whether it needs forms, itself or by another of ours. Other packages are not looked into: they
 * name all that they have, and only what is used of it gets into a file.
 */
const needsForms = () => {
  const known = new Map<string, boolean>()
  return (id: string, infoOf: InfoOf): boolean => {
    const seen = new Set([id])
    for (const each of seen) {
      if (known.get(each) === true || FORM_PACKAGES.test(each)) {
        known.set(id, true)
        return true
      }
      const isOpen = known.get(each) !== false && isOwn(each)
      const next = isOpen ? (infoOf(each)?.importedIds ?? []) : []
      for (const imported of next) seen.add(imported)
    }
    // Nothing that was come by needs them either.
    for (const each of seen) known.set(each, false)
    return false
  }
}

/**
 * The files that code is cut into. A request each for small parts costs more than it saves: what the first screen needs is
 * one file, and what several parts for later share is two, of which one needs forms.
 */
const codeSplittingGroups = () => {
  const needs = needsForms()
  return [
    { name: 'console', tags: ['$initial' as const], priority: 2 },
    {
      name: (id: string, modules: { readonly getModuleInfo: InfoOf }) =>
        isOwn(id) && !needs(id, (each) => modules.getModuleInfo(each)) ? 'shared' : null,
      minShareCount: 2,
      priority: 1,
    },
    {
      name: (id: string) => (isOwn(id) || FORM_PACKAGES.test(id) ? 'forms' : null),
      minShareCount: 2,
    },
  ]
}

const buildSettings = () => ({
  target: 'es2022',
  sourcemap: false,
  chunkSizeWarningLimit: 700,
  rolldownOptions: { output: { codeSplitting: { groups: codeSplittingGroups() } } },
})

type SettingsMap = Readonly<Record<string, unknown>>

/** What a plugin says counts more for Vite than what the project, or a command, says. So what they say is left out. */
const withDefaults = (ours: SettingsMap, given: unknown): SettingsMap =>
  Object.fromEntries(
    Object.entries(ours).flatMap(([key, value]) => {
      const other = isKeyedValues(given) ? given[key] : undefined
      if (other === undefined) return [[key, value]]
      return isKeyedValues(value) ? [[key, withDefaults(value, other)]] : []
    }),
  )

/** How every console is served and built. */
export const consoleViteConfig = (): Plugin => ({
  name: 'deskwright:settings',
  config: (user) => {
    const root = path.resolve(user.root ?? '.')
    return {
      resolve: {
        alias: [
          // For src/live, which is in no build.
          { find: 'virtual:react-refresh', replacement: '/@react-refresh' },
          ...consoleAliases(root),
        ],
      },
      optimizeDeps: isPacked() ? forProject() : {},
      server: {
        ...withDefaults({ host: '127.0.0.1', port: 5173 }, user.server),
        fs: { allow: servedFolders(root) },
      },
      build: withDefaults(buildSettings(), user.build),
    }
  },
})
