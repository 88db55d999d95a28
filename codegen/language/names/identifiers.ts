/** Words for symbols, since a wire name may consist of symbols only or begin with one: `+1`, `-1`. */
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

/** Types that generated files import or that TypeScript declares. The type of a resource must not hide them. */
const takenTypes = new Set(
  `Array ArrayBuffer BigInt Boolean Buttons Call Calls Choice Column Date Error Filters Function Intl JSON Lifecycle
  List Map Math Move Number Object Omit Partial Pick Promise Proxy Readonly Record Reflect RegExp Required
  ResourceDefinition RowActions Set Status String Symbol Table Texts WeakMap WeakSet AppDefinition SettingsDefinition MessageLoaders
  Condition Awaited Exclude Extract NonNullable Parameters ReturnType Infinity NaN Undefined`.split(
    /\s+/,
  ),
)
const takenEndings = /(?:Cell|Input|Filter|Button|Buttons|Dialog|Column)$/

const capitalizeWord = (word: string): string => {
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

/** A camelCase identifier for a wire name. Two names may give the same one, which a separate rule reports. */
export function identifierOf(name: string): string {
  const words = wordsOf(name)
  const [first = '_', ...rest] = words
  const head = /^\p{Lu}[\p{Lu}\p{Nd}_]*$/u.test(first)
    ? first.toLowerCase()
    : first.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())
  const joined = [head, ...rest.map(capitalizeWord)].join('')
  const started = /^[\p{ID_Start}$_]/u.test(joined) ? joined : `_${joined}`
  return reservedWords.has(started) ? `${started}_` : started
}

/** An identifier in PascalCase, for use as a part of a longer name. */
export const pascalCase = (identifier: string): string =>
  capitalizeWord(identifier.replace(/_$/, ''))

/** An identifier in PascalCase that is safe as the name of a type or component. */
export function typeNameOf(identifier: string): string {
  const name = pascalCase(identifier)
  return takenTypes.has(name) || takenEndings.test(name) ? `${name}Record` : name
}

/** Names that a file system reserves, or that generated files beside the folders of resources have. */
const takenFolders =
  /^(?:con|prn|aux|nul|com\d|lpt\d|app|app-settings|early|home-page|index|messages|own-pages)$/

/** The folder of a resource's files: kebab-case, `PurchaseOrder` and `purchase_order` -> `purchase-order`. */
export function resourceFolderName(name: string, as?: string): string {
  const folder = (as ?? name)
    .normalize('NFC')
    .replaceAll(/(?<=\p{Ll}|\p{Nd})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, '-')
    .replaceAll(/[_-]+/g, '-')
    .replace(/-$/, '')
    .toLowerCase()
  return takenFolders.test(folder) ? `${folder}-record` : folder
}

/** A sign that a name would lose as words, and be another one: `-1`, `A-`, `B+`, `1.0`. */
const signs = /^[-+]|[-+]$|\p{Nd}[-.,/+]\p{Nd}|^[^\p{L}]+$/u

/** A label for a name without one: `delayFee` -> `Delay fee`, `id` -> `ID`, `Multi-Arch` -> `Multi arch`. */
export function labelFromName(name: string): string {
  if (signs.test(name)) return name
  const words = name
    .replaceAll(/(\p{Ll}|\p{Nd})(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[\s_.\-/]+/u)
    .filter((word) => word !== '')
    .map((word) =>
      /^(?:id|url|ip|sku|vat|ui|api)$/i.test(word) ? word.toUpperCase() : lowerUnlessAcronym(word),
    )
  const [first, ...rest] = words
  return first === undefined ? name : [capitalizeWord(first), ...rest].join(' ')
}

/** Words in capitals only are abbreviations and stay. */
const lowerUnlessAcronym = (word: string): string =>
  word.length > 1 && word === word.toUpperCase() ? word : word.toLowerCase()

/** Makes the first letter a capital and keeps the rest, so that words of a specification can be a label. */
export const sentenceCase = capitalizeWord
