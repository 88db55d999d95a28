/** What the language of promises cannot say, by the words with which it is tried, and what to write instead. */
interface Refusal {
  shape: RegExp
  en: readonly [message: string, help: string]
  zh: readonly [message: string, help: string]
}

const refusals: readonly Refusal[] = [
  {
    shape:
      /\b(?:days?|hours?|minutes?|weeks?|months?|seconds?)\b|\d+\s*(?:天|小时|小時|分钟|分鐘|周|週|個月|个月|日|時間|か月)/iu,
    en: [
      'A promise is about the order of moves; time is not part of it.',
      'hold the times of a history against it: `npm run rules -- --history FILE` says how long records stay',
    ],
    zh: ['承诺只讲流转的先后，不能写时间。', '停留时间请看历史：`npm run rules -- --history FILE`'],
  },
  {
    shape: /\b(?:same time|at once|simultaneously|in parallel|both)\b|同时|同時|并行|並行/iu,
    en: [
      'Two states at once are not supported: a record has one status.',
      'use a second lifecycle with a field of its own',
    ],
    zh: ['不支持同时处于两个状态：一条记录只有一个状态。', '请为另一个字段写第二个生命周期'],
  },
  {
    shape:
      /\b(?:eventually|finally|sometime|must reach|always reaches|will reach)\b|最终|最終|迟早|遲早|终将/iu,
    en: [
      'That something must happen cannot be promised: nobody has to move a record.',
      'write `from A can always reach B`, which says that the way stays open',
    ],
    zh: ['不能承诺某事一定发生：没有人必须移动记录。', '请写成 `从 A 总能到达 B`，即路始终是通的'],
  },
  {
    shape: /\bbefore\b|之前|以前/iu,
    en: ['A promise is told from what comes later.', 'write `B only after A`'],
    zh: ['承诺从后发生的事说起。', '请写成 `B 必须先经过 A`'],
  },
  {
    shape: /\b(?:unless|except|probably|usually|often|likely)\b|除非|通常|可能会|多半/iu,
    en: [
      'A promise has no exceptions and no likelihood.',
      'write what is always true, or ask it under `questions`',
    ],
    zh: ['承诺没有例外，也不讲可能性。', '请写始终成立的事，或写到 `questions` 下'],
  },
]

/** What is said of a sentence that the language refuses by name; null for any other. */
export function findRefusal(
  sentence: string,
  language: string,
): { start: number; length: number; message: string; help: string } | null {
  for (const { shape, en, zh } of refusals) {
    if (!shape.test(sentence)) continue
    const [message, help] = language.startsWith('zh') ? zh : en
    return { start: 0, length: sentence.length, message, help }
  }
  return null
}
