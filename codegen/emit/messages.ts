import type { AppModel, MenuEntry, Model, ResourceModel, TextTree } from '../model'
import { menuKey } from './app'
import { openScope, type Draft, type Scope } from './file'
import { literal, name, objectLines, propertyKey, segment } from '../names/literal'
import { draft } from './paths'
import { callTexts, resourceTexts, textOf, tree, type Entry } from './resource-texts'

const menuTexts = (menu: readonly MenuEntry[], language: string): Entry[] =>
  menu.flatMap((entry) => {
    if (entry.kind === 'resource') return []
    const own = textOf(entry.label, language).map((text): Entry => [menuKey(entry), text])
    return entry.kind === 'group' ? [...own, ...menuTexts(entry.entries, language)] : own
  })

/** Two levels with one entry a line; what lies deeper stays on the line of its parent while it fits. */
const treeCode = (texts: TextTree, levels: number): string =>
  objectLines(
    Object.entries(texts).map(([key, value]) => [
      key,
      typeof value === 'string' || levels === 1 ? literal(value) : treeCode(value, levels - 1),
    ]),
  )

const messagesConstant = ({ identifier }: ResourceModel): string => name(`${identifier}Messages`)

/** One file of texts for each language. */
export const resourceMessagesFiles = (resource: ResourceModel, app: AppModel): Draft[] =>
  app.languages.offered.map(({ code }) => {
    const texts = treeCode(resourceTexts(resource, code), 2)
    return draft(resource, `messages/${segment(code)}.ts`, [
      `export const ${messagesConstant(resource)} = ${texts}`,
    ])
  })

/** The call of the password dialog has no resource: its texts stand with the dialog's. */
const passwordTexts = ({ session }: AppModel, language: string): TextTree => {
  const { label, ...rest } = callTexts(session.password, language)
  return { ...(label !== undefined && { title: label }), ...rest }
}

const roleTexts = ({ roles }: AppModel, language: string): TextTree =>
  tree(
    roles.flatMap(({ name: role, label }) =>
      textOf(label, language).map((text): Entry => [role, text]),
    ),
  )

/** The texts of the shell, with the labels that app.yaml has itself. */
const shellTexts = (app: AppModel, language: string): TextTree => {
  const { resources: _, ...texts } = app.texts[language] ?? {}
  const section = (key: string): TextTree => {
    const own = texts[key]
    return typeof own === 'object' ? own : {}
  }
  const password = { ...section('password'), ...passwordTexts(app, language) }
  const labels = menuTexts([...(app.header ?? []), ...app.menu], language)
  const menu = { ...section('menu'), ...tree(labels) }
  return {
    ...texts,
    ...tree([
      ['password', password],
      ['menu', menu],
      ['roles', roleTexts(app, language)],
    ]),
  }
}

const lineCount = (texts: string | TextTree): number =>
  typeof texts === 'string'
    ? 1
    : Object.values(texts).reduce((sum, value) => sum + lineCount(value), 2)

/** Lines above which a file of texts gives its larger sections to files of their own. */
const LONG_FILE = 200
const LARGE_SECTION = 40

interface Part {
  /** Relative to the folder of the messages, without ending. */
  file: string
  stem: string
  texts: TextTree
}

/** Code of a part's object, and the parts that were left to files of their own. */
const sectionsOf = (
  { file, stem, texts }: Part,
  scope: Scope,
): { code: string[]; parts: Part[] } => {
  const parts: Part[] = []
  const isLong = lineCount(texts) > LONG_FILE
  const code = Object.entries(texts).map(([key, value], index) => {
    if (typeof value === 'string') return `${propertyKey(key)}: ${literal(value)},`
    if (!isLong || lineCount(value) <= LARGE_SECTION) {
      return `${propertyKey(key)}: ${treeCode(value, Number.POSITIVE_INFINITY)},`
    }
    const word = /^[A-Za-z][A-Za-z0-9]*$/.test(key) ? key : `part${index + 1}`
    const part = {
      file: stem === '' ? `${file}/${word}` : `${file}-${word}`,
      stem: stem === '' ? word : `${stem}${word.charAt(0).toUpperCase()}${word.slice(1)}`,
      texts: value,
    }
    parts.push(part)
    const module = `./${part.file.slice(stem === '' ? 0 : part.file.indexOf('/') + 1)}`
    return `${propertyKey(key)}: ${scope.value(module, `${part.stem}Texts`)},`
  })
  return { code, parts }
}

const textsDraft = (file: string, parts: readonly string[]): Draft => ({
  path: `messages/${file}.ts`,
  source: 'schema/app.yaml and i18n/',
  code: `${parts.filter((part) => part !== '').join('\n\n')}\n`,
})

const partFiles = (part: Part): Draft[] => {
  const constant = name(`${part.stem}Texts`)
  const scope = openScope(constant)
  const { code, parts } = sectionsOf(part, scope)
  const declared = `export const ${constant} = {\n${code.join('\n')}\n}`
  return [textsDraft(part.file, [scope.imports(), declared]), ...parts.flatMap(partFiles)]
}

const languageFiles = ({ app, resources }: Model, language: string): Draft[] => {
  const scope = openScope()
  const shell = { file: segment(language), stem: '', texts: shellTexts(app, language) }
  const { code, parts } = sectionsOf(shell, scope)
  const entries = resources.map((resource) => {
    const module = `../${segment(resource.folder)}/messages/${segment(language)}`
    return `${propertyKey(resource.name)}: ${scope.value(module, messagesConstant(resource))},`
  })
  const all = [...code, `resources: {\n${entries.join('\n')}\n},`]
  return [
    textsDraft(shell.file, [scope.imports(), `export default {\n${all.join('\n')}\n}`]),
    ...parts.flatMap(partFiles),
  ]
}

const loadersFile = ({ languages }: AppModel): Draft => {
  const scope = openScope('messageLoaders')
  const type = scope.type('../../kit', 'MessageLoaders')
  const loaders = languages.offered.map(
    ({ code }) => [code, `() => import('./${segment(code)}')`] as const,
  )
  return {
    path: 'messages/index.ts',
    source: 'schema/app.yaml',
    code: `${scope.imports()}\n\nexport const messageLoaders = ${objectLines(loaders)} satisfies ${type}\n`,
  }
}

/** The texts of the whole console, a file for each language, loaded when it is chosen. */
export const messagesFiles = (model: Model): Draft[] => [
  ...model.app.languages.offered.flatMap(({ code }) => languageFiles(model, code)),
  loadersFile(model.app),
]
