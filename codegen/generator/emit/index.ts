import type { Model, ResourceModel } from '../../language/model'
import { actionsFiles } from './actions'
import { promptInputsFile } from './prompt-inputs'
import { browserAppModel } from './browser-app-model'
import { appFile } from './app'
import { appSettingsFile } from './app-settings'
import { callsFile } from './calls'
import { confirmationCellsFile } from './confirmation-cells'
import { choicesFile } from './choices'
import { firstPaintFile } from './first-paint'
import { exportColumnsFile } from './export-columns'
import { importDialogFile } from './import-dialog'
import { KIT_MODULE } from './emit-context'
import { homeBlocksFile, homePageFile } from './home'
import { createImportScope, type FileDraft } from './file-draft'
import { filesOfCreateForm, filesOfEditForm, filesOfShowScreen } from './forms'
import { lifecycleFiles } from './lifecycle'
import { lifecycleTestFiles } from './lifecycle-tests'
import { listFiles } from './list'
import { reactAdminOverrideFiles } from './overridden-elements'
import { assertPathSegment } from '../../language/names/code-literals'
import { messagesFiles, resourceMessagesFiles } from './messages'
import { shellOverridesFile } from './shell-overrides'
import { historyFieldsFile } from './history'
import { hasAddedPages, pagesFile } from './pages'
import { relatedListsFile } from './related-lists'
import { resourceIndexFile } from './resource-index'
import { iconsFile } from './icons'
import { rowTypeFile } from './row-type'

const resourceFiles = async (
  resource: ResourceModel,
  { app, resources }: Model,
): Promise<FileDraft[]> =>
  [
    await rowTypeFile(resource, app.languages.source),
    choicesFile(resource),
    ...lifecycleFiles(resource),
    ...lifecycleTestFiles(resource),
    callsFile(resource, app),
    ...confirmationCellsFile(resource),
    ...promptInputsFile(resource),
    ...reactAdminOverrideFiles(resource),
    ...actionsFiles(resource),
    exportColumnsFile(resource),
    ...importDialogFile(resource),
    ...listFiles(resource),
    ...filesOfCreateForm(resource),
    ...filesOfEditForm(resource),
    ...filesOfShowScreen(resource, resources),
    ...relatedListsFile(resource, resources),
    ...homeBlocksFile(resource, app.home),
    ...resourceMessagesFiles(resource, app),
    resourceIndexFile(resource, resources),
  ].flatMap((file) => file ?? [])

const indexFile = (model: Model): FileDraft => {
  const { app, resources, own } = model
  const icons = iconsFile(model) ? `\nexport { icons } from './icons'` : ''
  const scope = createImportScope('resources', 'app', 'messageLoaders', 'home', 'own')
  const lazyPart = app.home.length > 0 ? scope.value(KIT_MODULE, 'lazyPart') : null
  const names = resources.map(({ folder, identifier }) =>
    scope.value(`./${assertPathSegment(folder)}`, identifier),
  )
  const code = [
    scope.imports(),
    `export { app } from './app'\nexport { messageLoaders } from './messages'${hasAddedPages(model) ? `\nexport { pages } from './own-pages'` : ''}${own ? `\nexport { own } from './own-app'` : ''}${icons}`,
    `export const resources = [${names.join(', ')}] as const`,
    ...(lazyPart ? [`export const home = ${lazyPart}(() => import('./home-page'))`] : []),
  ]
  return { path: 'index.ts', source: 'schema/', code: `${code.join('\n\n').trimStart()}\n` }
}

/** Refuses two files with the same path, or with paths that differ only in case: some file systems cannot hold both. */
const refuseTwins = (drafts: readonly FileDraft[]): void => {
  const seen = new Set<string>()
  for (const { path } of drafts) {
    const folded = path.normalize('NFC').toLowerCase()
    if (seen.has(folded)) throw new Error(`Two generated files would be ${path}`)
    seen.add(folded)
  }
}

/** The generated code of a model, not yet formatted. */
export const emitFiles = async ({ resources, ...rest }: Model): Promise<FileDraft[]> => {
  const model = {
    ...rest,
    app: browserAppModel(rest.app),
    // By file name: the order in which files were read makes no difference.
    resources: resources.toSorted((a, b) => (a.file < b.file ? -1 : 1)),
  }
  const drafts: FileDraft[] = [
    appFile(model.app),
    appSettingsFile(model.app),
    firstPaintFile(model),
    indexFile(model),
    pagesFile(model) ?? [],
    historyFieldsFile(model) ?? [],
    shellOverridesFile(model.own ?? []) ?? [],
    homePageFile(model) ?? [],
    iconsFile(model) ?? [],
    ...messagesFiles(model),
  ].flat()
  for (const resource of model.resources) drafts.push(...(await resourceFiles(resource, model)))
  refuseTwins(drafts)
  return drafts
}
