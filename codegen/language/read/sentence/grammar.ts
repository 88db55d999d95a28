import type { InvariantFormula } from '../../model'

/** A language that promises can be written in. */
export type SentenceLanguage = keyof typeof grammars

/** How a sentence is put together. A form has one pattern, but for a few that read better in a special case. */
export type SentencePatternName =
  | Exclude<InvariantFormula['form'], 'afterAll' | 'atMost'>
  | 'afterBoth'
  | 'needs'
  | 'atMostOnce'
  | 'atMost'

export interface Grammar {
  patterns: Readonly<Record<SentencePatternName, string>>
  /** Further ways to say the same, which are read and never written. */
  also: readonly (readonly [SentencePatternName, string])[]
  /** Words before the name of a call. */
  call: string
  /** Words before the name of a role. */
  role: string
  or: readonly string[]
  and: readonly string[]
  /** Between the items of a list as it is written. */
  comma: string
  /** Between the last two of several that are all needed, and of several of which one is enough. */
  both: string
  either: string
}

/*
 * The names in braces are the parts of a sentence: {what}, {after} and {never} are statuses, a call or moves; {from},
 * {to}, {than} and {since} are statuses, {tests} and {fields} are about the fields of a record. A pattern comes before one that its words contain.
 */
const en: Grammar = {
  patterns: {
    alwaysReach: 'from {from} can always reach {to}',
    neverAfter: 'after {after} never {never}',
    neverDirectly: '{from} never directly to {to}',
    atMostOnce: '{what} at most once',
    atMost: '{what} at most {times} times',
    within: '{to} within {moves} moves',
    everyEnds: 'every record ends',
    needs: '{enter} needs {fields}',
    onlyWhen: '{enter} only when {tests}',
    otherPerson: '{enter} by another person than {than}',
    unchanged: '{enter} keeps {fields} of {since}',
    onlyByRole: '{enter} only by role {roles}',
    onlyBy: '{enter} only by {call}',
    onlyAfter: '{what} only after {after}',
    afterBoth: '{what} after {after}',
    canReach: '{from} can reach {to}',
  },
  also: [
    ['atMost', '{what} at most {times} time'],
    ['onlyAfter', '{what} must be after {after}'],
    ['onlyAfter', '{what} must come after {after}'],
  ],
  call: 'call',
  role: 'role',
  or: ['or'],
  and: ['and'],
  comma: ', ',
  both: ' and ',
  either: ' or ',
}

const zhChs: Grammar = {
  patterns: {
    alwaysReach: '从 {from} 总能到达 {to}',
    neverAfter: '{after} 之后不得出现 {never}',
    neverDirectly: '{from} 不得直接转为 {to}',
    atMostOnce: '{what} 最多一次',
    atMost: '{what} 最多 {times} 次',
    within: '{to} 须在 {moves} 步之内到达',
    everyEnds: '每条记录都能结束',
    needs: '{enter} 必须填写 {fields}',
    onlyWhen: '{enter} 仅当 {tests}',
    otherPerson: '{enter} 不得与 {than} 由同一人操作',
    unchanged: '{enter} 时 {fields} 必须与 {since} 时一致',
    onlyByRole: '{enter} 只能由角色 {roles} 操作',
    onlyBy: '{enter} 只能通过 {call} 进入',
    onlyAfter: '{what} 必须先经过 {after}',
    afterBoth: '{what} 必须先后都经过 {after}',
    canReach: '{from} 可以到达 {to}',
  },
  also: [
    ['onlyBy', '{enter} 只能通过 {call}'],
    ['onlyByRole', '{enter} 只能由角色 {roles}'],
    ['alwaysReach', '从 {from} 出发总能到达 {to}'],
    ['within', '{to} 必须在 {moves} 步之内到达'],
    ['onlyAfter', '{what} 必须在 {after} 之后'],
    ['onlyAfter', '{what} 只能在 {after} 之后'],
    ['onlyAfter', '{what} 必须经过 {after}'],
    ['onlyAfter', '{after} 之后才能 {what}'],
  ],
  call: '调用',
  role: '角色',
  or: ['或者', '或'],
  and: ['以及', '并且', '和', '且'],
  comma: '、',
  both: ' 和 ',
  either: ' 或 ',
}

const zhCht: Grammar = {
  patterns: {
    alwaysReach: '從 {from} 總能到達 {to}',
    neverAfter: '{after} 之後不得出現 {never}',
    neverDirectly: '{from} 不得直接轉為 {to}',
    atMostOnce: '{what} 最多一次',
    atMost: '{what} 最多 {times} 次',
    within: '{to} 須在 {moves} 步之內到達',
    everyEnds: '每筆記錄都能結束',
    needs: '{enter} 必須填寫 {fields}',
    onlyWhen: '{enter} 僅當 {tests}',
    otherPerson: '{enter} 不得與 {than} 由同一人操作',
    unchanged: '{enter} 時 {fields} 必須與 {since} 時一致',
    onlyByRole: '{enter} 只能由角色 {roles} 操作',
    onlyBy: '{enter} 只能透過 {call} 進入',
    onlyAfter: '{what} 必須先經過 {after}',
    afterBoth: '{what} 必須先後都經過 {after}',
    canReach: '{from} 可以到達 {to}',
  },
  also: [
    ['onlyBy', '{enter} 只能透過 {call}'],
    ['onlyByRole', '{enter} 只能由角色 {roles}'],
    ['alwaysReach', '從 {from} 出發總能到達 {to}'],
    ['within', '{to} 必須在 {moves} 步之內到達'],
    ['onlyAfter', '{what} 必須在 {after} 之後'],
    ['onlyAfter', '{what} 只能在 {after} 之後'],
    ['onlyAfter', '{what} 必須經過 {after}'],
    ['onlyAfter', '{after} 之後才能 {what}'],
  ],
  call: '呼叫',
  role: '角色',
  or: ['或者', '或'],
  and: ['以及', '並且', '和', '且'],
  comma: '、',
  both: ' 和 ',
  either: ' 或 ',
}

const ja: Grammar = {
  patterns: {
    alwaysReach: '{from} からは必ず {to} に到達できる',
    neverAfter: '{after} の後に {never} は起こらない',
    neverDirectly: '{from} から直接 {to} へは移れない',
    atMostOnce: '{what} は一度まで',
    atMost: '{what} は最大 {times} 回まで',
    within: '{to} には {moves} 回以内の移動で到達する',
    everyEnds: 'すべての記録は終了できる',
    needs: '{enter} には {fields} が必要',
    onlyWhen: '{enter} に入れるのは {tests} のときだけ',
    otherPerson: '{enter} を行うのは {than} と別の人',
    unchanged: '{enter} では {fields} が {since} のときから変わらない',
    onlyByRole: '{enter} を行えるのは役割 {roles} だけ',
    onlyBy: '{enter} に入れるのは {call} だけ',
    onlyAfter: '{what} の前に必ず {after} を通る',
    afterBoth: '{what} の前に必ず {after} のすべてを通る',
    canReach: '{from} から {to} に到達できる',
  },
  also: [['onlyAfter', '{what} は {after} の後だけ']],
  call: '呼び出し',
  role: '役割',
  or: ['または', 'か'],
  and: ['および', 'と'],
  comma: '、',
  both: ' および ',
  either: ' または ',
}

export const grammars = { en, 'zh-chs': zhChs, 'zh-cht': zhCht, ja } as const

export const sentenceLanguages = Object.keys(grammars) as readonly SentenceLanguage[]

/** The grammar of a language; that of English where there is none. */
export const grammarOf = (language: string): Grammar =>
  Object.hasOwn(grammars, language) ? grammars[language as SentenceLanguage] : en

/** Words that introduce or join operands. Languages that share a pattern share these, so those of all are read. */
export const operandWords = {
  role: sentenceLanguages.map((language) => grammars[language].role),
  call: sentenceLanguages.map((language) => grammars[language].call),
  or: sentenceLanguages.flatMap((language) => grammars[language].or),
  and: sentenceLanguages.flatMap((language) => grammars[language].and),
} as const

/** A part of a pattern: fixed words, or the name of what stands there. */
export type PatternPart = { words: readonly string[] } | { slot: string }

export const parsePatternParts = (text: string): PatternPart[] =>
  text.split(/(\{\w+\})/).flatMap((part): PatternPart[] => {
    if (part.startsWith('{')) return [{ slot: part.slice(1, -1) }]
    const words = part.split(' ').filter((word) => word !== '')
    return words.length === 0 ? [] : [{ words }]
  })

/** One pattern of one language. */
export interface SentencePattern {
  language: SentenceLanguage
  name: SentencePatternName
  parts: readonly PatternPart[]
}

/** All patterns, those of one language in the order in which they are tried. */
export const allSentencePatterns: readonly SentencePattern[] = sentenceLanguages.flatMap(
  (language) => {
    const { patterns, also } = grammars[language]
    return [...(Object.entries(patterns) as [SentencePatternName, string][]), ...also].map(
      ([name, text]) => ({
        language,
        name,
        parts: parsePatternParts(text),
      }),
    )
  },
)

/** The fixed words of one language, those that join and introduce operands included. */
export const grammarKeywords = (language: SentenceLanguage): readonly string[] => {
  const { call, role, or, and } = grammars[language]
  const fixed = allSentencePatterns
    .filter((pattern) => pattern.language === language)
    .flatMap(({ parts }) => parts.flatMap((part) => ('words' in part ? part.words : [])))
  return [...new Set([...fixed, call, role, ...or, ...and])]
}
