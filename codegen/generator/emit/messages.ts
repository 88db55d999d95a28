import { menuKey } from '../../../schema-keys/app/menu-entries'
import { labelledEntriesOf, labelledListKeys } from '../../../schema-keys/list'
import { hasSpelling } from '../../../wire/transports/spelling'
import { memoizeByObject } from '../../base/memoize-by-object'
import type {
  AppModel,
  MenuEntryModel,
  Model,
  PageModel,
  ResourceModel,
  TextTree,
} from '../../language/model'
import { KIT_MODULE } from './emit-context'
import { createImportScope, type FileDraft } from './file-draft'
import {
  toLiteral,
  assertIdentifier,
  objectLiteralLines,
  propertyKey,
  assertPathSegment,
} from '../../language/names/code-literals'
import { resourceFileDraft } from './resource-file-draft'
import {
  callTexts,
  resourceTexts,
  textInLanguage,
  toTextTree,
  type TextTreeEntry,
} from './resource-texts'

const menuTexts = (menu: readonly MenuEntryModel[], language: string): TextTreeEntry[] =>
  menu.flatMap((entry) => {
    if (entry.kind === 'resource') return []
    const own = textInLanguage(entry.label, language).map((text): TextTreeEntry => [
      menuKey(entry),
      text,
    ])
    return entry.kind === 'group' ? [...own, ...menuTexts(entry.entries, language)] : own
  })

/** Code for texts: two levels have one entry per line. Deeper texts stay on the line of their parent while they fit. */
const treeCode = (texts: TextTree, levels: number): string =>
  objectLiteralLines(
    Object.entries(texts).map(([key, value]) => [
      key,
      typeof value === 'string' || levels === 1 ? toLiteral(value) : treeCode(value, levels - 1),
    ]),
  )

/** A section of the shell, whose texts are the same objects until their files change. */
const sectionCode = memoizeByObject((texts: TextTree) => treeCode(texts, Number.POSITIVE_INFINITY))

const messagesConstant = ({ identifier }: ResourceModel): string =>
  assertIdentifier(`${identifier}Messages`)

/** One file of texts for each language. */
export const resourceMessagesFiles = (resource: ResourceModel, app: AppModel): FileDraft[] =>
  app.languages.offered.map(({ code }) => {
    const texts = treeCode(resourceTexts(resource, code), 2)
    return resourceFileDraft(resource, `messages/${assertPathSegment(code)}.ts`, [
      `export const ${messagesConstant(resource)} = ${texts}`,
    ])
  })

/**
 * The texts of the password dialog. Its call has no resource, so the texts of the call stand with those of the dialog.
 */
const passwordTexts = ({ session }: AppModel, language: string): TextTree => {
  if (!session.password) return {}
  const { label, ...rest } = callTexts(session.password, language)
  return { ...(label !== undefined && { title: label }), ...rest }
}

/** The titles of the project's own pages. */
const pageTexts = (pages: readonly PageModel[], language: string): TextTree =>
  toTextTree(
    pages.flatMap(({ name: page, title }) =>
      textInLanguage(title, language).map((text): TextTreeEntry => [page, text]),
    ),
  )

const homeTexts = ({ home }: AppModel, language: string): TextTree =>
  toTextTree(
    home.flatMap(({ key, label }) =>
      textInLanguage(label, language).map((text): TextTreeEntry => [key, text]),
    ),
  )

const roleTexts = ({ roles }: AppModel, language: string): TextTree =>
  toTextTree(
    roles.flatMap(({ name: role, label }) =>
      textInLanguage(label, language).map((text): TextTreeEntry => [role, text]),
    ),
  )

/** The texts that belong to a key of lists, and are said only where a list has entries there, apart from all others. */
const listTexts = (kit: TextTree, resources: readonly ResourceModel[]) => {
  const all = resources.flatMap(({ list }) => (list ? labelledEntriesOf(list) : []))
  const isUsed = (key: string) =>
    all.some(([group, entries]) => group === key && entries.length > 0)
  const texts = Object.entries(kit)
  return {
    kit: Object.fromEntries(texts.filter(([key]) => !labelledListKeys.has(key))),
    used: Object.fromEntries(texts.filter(([key]) => labelledListKeys.has(key) && isUsed(key))),
  }
}

/** The texts of the shell, together with the labels that app.yaml gives. */
const shellTexts = ({ app, pages = [], resources }: Model, language: string): TextTree => {
  const { resources: _, accounts, history, factor, spelling, ...texts } = app.texts[language] ?? {}
  const hasBlocks = app.home.length > 0 || resources.some(({ show }) => show?.related)
  const section = (key: string): TextTree => {
    const own = texts[key]
    return typeof own === 'object' ? own : {}
  }
  const isSpelled = resources.some(({ calls }) => calls.some(hasSpelling))
  const { home: blocks, ...others } = section('kit')
  const { kit, used } = listTexts(others, resources)
  const password = { ...section('password'), ...passwordTexts(app, language) }
  const labels = menuTexts([...(app.header ?? []), ...app.menu], language)
  const menu = { ...section('menu'), ...toTextTree(labels) }
  return {
    ...texts,
    ...toTextTree([
      // All texts come before the first row. Those are left out that nothing in this console says.
      [
        'kit',
        {
          ...kit,
          ...(hasBlocks && blocks !== undefined && { home: blocks }),
          ...used,
        },
      ],
      ...(app.accounts && accounts ? [['accounts', accounts] as const] : []),
      ...(app.history && history ? [['history', history] as const] : []),
      ...(app.session.secondFactor && factor ? [['factor', factor] as const] : []),
      ...(isSpelled && spelling ? [['spelling', spelling] as const] : []),
      ['password', password],
      ['menu', menu],
      ['roles', roleTexts(app, language)],
      ['ownPages', pageTexts(pages, language)],
      ['home', homeTexts(app, language)],
    ]),
  }
}

/** All texts of a language as the console has them: the shell's, and those of each resource. */
export const languageTexts = (model: Model, language: string): TextTree => ({
  ...shellTexts(model, language),
  resources: Object.fromEntries(
    model.resources.map((resource) => [resource.name, resourceTexts(resource, language)]),
  ),
})

/** The texts of a language: the shell's, and those of each resource from its own folder. */
const languageFile = (model: Model, language: string): FileDraft => {
  const { resources } = model
  const scope = createImportScope()
  const shell = Object.entries(shellTexts(model, language)).map(
    ([key, value]) =>
      `${propertyKey(key)}: ${typeof value === 'string' ? toLiteral(value) : sectionCode(value)},`,
  )
  const entries = resources.map((resource) => {
    const module = `../${assertPathSegment(resource.folder)}/messages/${assertPathSegment(language)}`
    return `${propertyKey(resource.name)}: ${scope.value(module, messagesConstant(resource))},`
  })
  const declared = `export default {\n${shell.join('\n')}\nresources: {\n${entries.join('\n')}\n},\n}`
  return {
    path: `messages/${assertPathSegment(language)}.ts`,
    source: 'schema/app.yaml and i18n/',
    code: `${[scope.imports(), declared].filter((part) => part !== '').join('\n\n')}\n`,
  }
}

const loadersFile = ({ languages }: AppModel): FileDraft => {
  const scope = createImportScope('messageLoaders')
  const type = scope.type(KIT_MODULE, 'MessageLoaders')
  const loaders = languages.offered.map(
    ({ code }) => [code, `() => import('./${assertPathSegment(code)}')`] as const,
  )
  return {
    path: 'messages/index.ts',
    source: 'schema/app.yaml',
    code: `${scope.imports()}\n\nexport const messageLoaders = ${objectLiteralLines(loaders)} satisfies ${type}\n`,
  }
}

/** The texts of the whole console, a file for each language, loaded when it is chosen. */
export const messagesFiles = (model: Model): FileDraft[] => [
  ...model.app.languages.offered.map(({ code }) => languageFile(model, code)),
  loadersFile(model.app),
]
