import path from 'node:path'
import type { DevEnvironment, EnvironmentModuleNode, Update } from 'vite'
import type { TextsByLanguage } from './text-changes'

/** Texts by path relative to the output folder. */
type Files = ReadonlyMap<string, string>

/** Paths whose text is new or gone. */
const changedPaths = (before: Files, after: Files): string[] => [
  ...[...after].filter(([file, text]) => before.get(file) !== text).map(([file]) => file),
  ...[...before.keys()].filter((file) => !after.has(file)),
]

const toPosixPath = (target: string): string => target.replaceAll(path.sep, '/')

/** Whether a page may have a module: one that was never analysed was asked for by none. */
const isOnScreens = ({ isSelfAccepting }: EnvironmentModuleNode): boolean =>
  isSelfAccepting !== undefined

/** The nearest modules above the changed ones that know how to be replaced. */
const boundariesOf = (changed: readonly EnvironmentModuleNode[]): Map<string, string> => {
  const boundaries = new Map<string, string>()
  const seen = new Set(changed)
  for (const module of seen) {
    if (!isOnScreens(module)) continue
    if (module.isSelfAccepting) {
      boundaries.set(module.url, module.url)
      continue
    }
    for (const importer of module.importers) {
      if (importer.acceptedHmrDeps.has(module)) boundaries.set(module.url, importer.url)
      else seen.add(importer)
    }
  }
  return boundaries
}

const TEXTS = /(?:^|\/)messages\/(?!index\.ts$)([^/]+)\.ts$/

/**
 * The languages whose texts have changed. Null: a page has something else of what changed. Types, which no page has, follow
 * labels as well.
 */
export const languagesOfChangedModules = (
  { moduleGraph }: DevEnvironment,
  outDir: string,
  before: Files,
  after: Files,
): string[] | null => {
  const changed = changedPaths(before, after).filter((file) =>
    [...(moduleGraph.getModulesByFile(toPosixPath(path.resolve(outDir, file))) ?? [])].some(
      isOnScreens,
    ),
  )
  const languages = changed.flatMap((file) => (after.has(file) && TEXTS.exec(file)?.[1]) || [])
  const isAll = changed.length > 0 && languages.length === changed.length
  return isAll ? [...new Set(languages)] : null
}

/**
 * Has pages fetch what has changed, whenever they ask next.
 *
 * @returns the modules that pages may have now
 */
const invalidateModules = (
  { moduleGraph }: DevEnvironment,
  outDir: string,
  before: Files,
  after: Files,
): { timestamp: number; present: EnvironmentModuleNode[] } => {
  const timestamp = Date.now()
  const seen = new Set<EnvironmentModuleNode>()
  const changed = changedPaths(before, after).flatMap((file) =>
    [...(moduleGraph.getModulesByFile(toPosixPath(path.resolve(outDir, file))) ?? [])].map(
      (module) => ({
        module,
        isGone: !after.has(file),
      }),
    ),
  )
  for (const { module } of changed) moduleGraph.invalidateModule(module, seen, timestamp, true)
  // A module that imported one that is gone has changed as well, so it is in the list itself.
  const present = changed.filter(({ isGone }) => !isGone).map(({ module }) => module)
  return { timestamp, present }
}

/** Shows the pages other texts, and no more than that: whoever loads a page gets those of the last run. */
export const sendTextsToPages = ({ hot }: DevEnvironment, texts: TextsByLanguage): void => {
  hot.send('deskwright:texts', texts)
}

/** Tells the pages what texts are now, by language. They have nothing to fetch and nothing to run. */
export const invalidateAndSendTexts = (
  client: DevEnvironment,
  outDir: string,
  [before, after]: readonly [Files, Files],
  texts: TextsByLanguage,
): void => {
  invalidateModules(client, outDir, before, after)
  sendTextsToPages(client, texts)
}

/**
 * Tells the pages all modules to fetch again in one message. The file system reports files one by one; with such
 * messages a page would for a moment work with half of an edit.
 */
export const updatePages = (
  client: DevEnvironment,
  outDir: string,
  before: Files,
  after: Files,
): void => {
  const { timestamp, present } = invalidateModules(client, outDir, before, after)
  const updates = [...boundariesOf(present)].map(([acceptedPath, boundary]): Update => ({
    type: 'js-update',
    path: boundary,
    acceptedPath,
    timestamp,
  }))
  if (updates.length > 0) client.hot.send({ type: 'update', updates })
}
