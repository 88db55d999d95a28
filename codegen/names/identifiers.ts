/** Names of symbols that are all a wire name may consist of, as in `+1` and `-1`. */
const symbolWords: Readonly<Record<string, string>> = {
  '+': 'plus',
  '-': 'minus',
  '*': 'star',
  '/': 'slash',
  '%': 'percent',
  '#': 'number',
  '@': 'at',
  '&': 'and',
  '=': 'equals',
  '<': 'less',
  '>': 'greater',
  '!': 'not',
  '?': 'question',
  '.': 'dot',
  ',': 'comma',
  $: 'dollar',
}

const reservedWords = new Set(
  `abstract any arguments as async await boolean break case catch class const constructor continue debugger declare
  default delete do else enum eval export extends false finally for from function get if implements import in infer
  Infinity instanceof interface is keyof let module namespace NaN never new null number object of package private
  protected public readonly require return set static string super switch symbol this throw true try type typeof
  undefined unique unknown var void while with yield
  app appSettings resources messageLoaders lazy lazyPart window document globalThis process`.split(
    /\s+/,
  ),
)

/** What generated files import or what TypeScript brings: a resource's type must not hide it. */
const takenTypes = new Set(
  `Array ArrayBuffer BigInt Boolean Buttons Call Calls Choice Column Date Error Filters Function Intl JSON Lifecycle
  List Map Math Move Number Object Omit Partial Pick Promise Proxy Readonly Record Reflect RegExp Required
  ResourceDefinition RowActions Set Status String Symbol Table Texts WeakMap WeakSet AppDefinition SettingsDefinition MessageLoaders
  Condition Awaited Exclude Extract NonNullable Parameters ReturnType Infinity NaN Undefined`.split(
    /\s+/,
  ),
)
const takenEndings = /(?:Cell|Input|Filter|Button|Buttons|Dialog|Column)$/

const capital = (word: string): string => {
  const [first = ''] = word
  return first.toUpperCase() + word.slice(first.length)
}

/** The words of a name: `Multi-Arch`, `delayFee`, `借款人 name`, `+1`. */
function wordsOf(name: string): string[] {
  const words = name.normalize('NFC').match(/[\p{ID_Continue}$]+/gu) ?? []
  const lead = /^[^\p{ID_Continue}$\s]+(?=\p{Nd}|$)/u.exec(name)?.[0] ?? ''
  const symbols = [...lead].map(
    (char) => symbolWords[char] ?? `u${char.codePointAt(0)?.toString(16)}`,
  )
  return [...symbols, ...words]
}

/** A camelCase identifier for a wire name. Two names may still give one: a rule of its own reports that. */
export function identifierOf(name: string): string {
  const words = wordsOf(name)
  const [first = '_', ...rest] = words
  const head = /^\p{Lu}[\p{Lu}\p{Nd}_]*$/u.test(first)
    ? first.toLowerCase()
    : first.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())
  const joined = [head, ...rest.map(capital)].join('')
  const started = /^[\p{ID_Start}$_]/u.test(joined) ? joined : `_${joined}`
  return reservedWords.has(started) ? `${started}_` : started
}

/** PascalCase, for what is always part of a longer name. */
export const pascalCase = (identifier: string): string => capital(identifier.replace(/_$/, ''))

/** PascalCase, for types and components. */
export function typeNameOf(identifier: string): string {
  const name = pascalCase(identifier)
  return takenTypes.has(name) || takenEndings.test(name) ? `${name}Record` : name
}

/** What a file system, or the generated files beside the folders of resources, use a name for. */
const takenFolders = /^(?:con|prn|aux|nul|com\d|lpt\d|app|app-settings|index|messages)$/

/** The folder of a resource's files: kebab-case, `PurchaseOrder` and `purchase_order` -> `purchase-order`. */
export function folderOf(name: string, as?: string): string {
  const folder = (as ?? name)
    .normalize('NFC')
    .replaceAll(/(?<=\p{Ll}|\p{Nd})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, '-')
    .replaceAll(/[_-]+/g, '-')
    .replace(/-$/, '')
    .toLowerCase()
  return takenFolders.test(folder) ? `${folder}-record` : folder
}

/** `delayFee` -> `Delay fee`, `id` -> `ID`, `Multi-Arch` -> `Multi arch`: what a name is called when nobody said. */
export function humanised(name: string): string {
  const words = name
    .replaceAll(/(\p{Ll}|\p{Nd})(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[\s_.\-/]+/u)
    .filter((word) => word !== '')
    .map((word) =>
      /^(?:id|url|ip|sku|vat|ui|api)$/i.test(word) ? word.toUpperCase() : lowered(word),
    )
  const [first, ...rest] = words
  return first === undefined ? name : [capital(first), ...rest].join(' ')
}

/** Words in capitals only are abbreviations and stay. */
const lowered = (word: string): string =>
  word.length > 1 && word === word.toUpperCase() ? word : word.toLowerCase()

/** First letter capital, the rest to the letter: the words of a specification as a label. */
export const sentenceCase = capital
