import type { Direction } from '../changes/weigh'
import type { Phrases } from './phrases'

const direction: Readonly<Record<Direction, string>> = {
  narrowed: '（厳しく）',
  widened: '（緩く）',
  changed: '',
}

const moves = (count: number): string => `（遷移 ${count} 件）`

export const ja: Phrases = {
  comma: '、',
  gap: '',
  nothing: 'ルールに変更はありません',
  money: (sentence) => `資金：${sentence}`,
  heading: (resource, field) => (field === '' ? resource : `${resource} · ${field}`),
  move: ({ from, to, call, action, bySystem, isNew }) => {
    const who = bySystem ? 'サーバー' : 'オペレーター'
    const by = action === '' ? '' : `（操作 ${action}）`
    const how = isNew && call !== '' ? `（${call} 呼び出し）` : ''
    return `${who}は ${from} を ${to} に${isNew ? '変更できるようになります' : '変更できなくなります'}${by}${how}。`
  },
  serverDecides: 'サーバーが決める状態',
  sources: (count, to, list, isNew) =>
    isNew
      ? `これまで ${to} に行き着かなかった ${count} 個の状態から行き着けるようになります：${list}。`
      : `${count} 個の状態から ${to} に行き着けなくなります：${list}。`,
  targets: (from, list, isNew) =>
    isNew
      ? `${from} から ${list} への道ができます。`
      : `${from} から ${list} への道がなくなります。`,
  statement: (statements, isTrue) =>
    `${isTrue ? '新たに成り立つこと' : '成り立たなくなること'}：${statements.join('；')}。`,
  onlyAfter: (of, via) => `${of} は必ず ${via} の後`,
  rest: (from, list) =>
    list === '' ? `${from} から進める先はもうありません。` : `${from} に残る進み先：${list}。`,
  bypass: (of, via, route) => `${via} を経ずに ${of} に到達できるようになります：${route}。`,
  live: (count, noun, status) => `${status} の${noun}が ${count} 件あります。`,
  liveMove: (count, noun, from, to, isNew) => {
    const where = to === null ? '' : ` ${to} に`
    return `${from} の${noun}が ${count} 件あり、オペレーターはそれらを${where}${isNew ? '変更できるようになります' : '変更できなくなります'}。`
  },
  entryCall: (to, { before, after }, count) =>
    `${to} への変更は ${before} ではなく ${after} を呼び出すようになります${moves(count)}。`,
  entryConfirm: (to, asks, count) =>
    asks
      ? `${to} への変更は事前に確認を求めるようになります${moves(count)}。`
      : `${to} への変更は確認を求めなくなります${moves(count)}。`,
  entrySystem: (to, bySystem, count) =>
    bySystem
      ? `${to} への変更はサーバーだけが行い、オペレーターはできなくなります${moves(count)}。`
      : `サーバーだけが行っていた ${to} への変更を、オペレーターもできるようになります${moves(count)}。`,
  entryRoles: (to, { before, after }, count) =>
    `${to} への変更ができるのは ${before} ではなく ${after} になります${moves(count)}。`,
  entryFact: (to, fact, { before, after }, count) =>
    `${to} への変更：${fact} が ${before} から ${after} に変わります${moves(count)}。`,
  status: (status, end, isNew) =>
    isNew
      ? `状態 ${status} を追加${end ? '（終了状態）' : ''}。`
      : `状態 ${status} を削除${end ? '（終了状態）' : ''}。`,
  renamed: (code, { before, after }) =>
    `${code} の名前が「${before}」から「${after}」に変わります。`,
  recoded: (name, { before, after }) => `${name} のコードが ${before} から ${after} に変わります。`,
  end: (status, isEnd) =>
    isEnd ? `${status} は終了状態になります。` : `${status} は終了状態ではなくなります。`,
  system: (status, bySystem) =>
    bySystem ? `${status} はサーバーが扱います。` : `${status} はサーバーの扱いではなくなります。`,
  statusFact: (status, fact, { before, after }) =>
    `${status}：${fact} が ${before} から ${after} に変わります。`,
  start: ({ before, after }) => `開始状態が ${before} から ${after} に変わります。`,
  reached: (list, isNew) =>
    isNew
      ? `開始状態から到達できるようになります：${list}。`
      : `開始状態から到達できなくなります：${list}。`,
  finishes: (list, isNew) =>
    isNew
      ? `終了状態に至れるようになります：${list}。`
      : `どの終了状態にも至れなくなります：${list}。`,
  accept: (finding, { before, after }) => {
    if (before === null) return `指摘 ${finding} を承認：${after}。`
    if (after === null) return `指摘 ${finding} の承認を取り消し。`
    return `指摘 ${finding} の承認理由が「${before}」から「${after}」に変わります。`
  },
  promiseNew: (name, text) => `新しい約束（成立）：${name}：${text}。`,
  promiseGone: (name, text) => `約束の取り下げ：${name}：${text}。`,
  promiseReworded: (name, { before, after }) =>
    `約束 ${name} が「${before}」から「${after}」に変わります。`,
  promiseBroken: (name, text, example) =>
    `破られた約束：${name}：${text}。最短の反例：${example}。`,
  promiseKept: (name, text) => `約束が再び成立：${name}：${text}。`,
  question: (text, { before, after }) => {
    if (after === null) return `質問の取り下げ：${text}。`
    const was = before === null || before === after ? '' : `（以前は${before}）`
    return `質問「${text}」：${after}${was}。`
  },
  texts: (count, languages, subjects) => `文言の変更 ${count} 件（${languages}）：${subjects}。`,
  more: (count) => `ほか ${count} 件`,
  thing: (what, summary, isNew) => {
    const said = summary === '' ? '' : `（${summary}）`
    return isNew ? `${what}を追加${said}。` : `${what}を削除${said}。`
  },
  things: {
    resource: (name) => `リソース ${name} `,
    field: (name) => `項目 ${name} `,
    choice: (name) => `選択肢 ${name} `,
    call: (name) => `呼び出し ${name} `,
    lifecycle: (name) => `${name} のライフサイクル`,
    list: () => '一覧',
    create: () => '新規フォーム',
    edit: () => '編集フォーム',
    show: () => '詳細',
    app: () => 'app.yaml',
  },
  fact: (subject, fact, { before, after }, which) =>
    `${subject.trim()}：${fact} ${before} → ${after}${direction[which]}。`,
  items: (subject, fact, entries) => `${subject.trim()}：${fact} ${entries}。`,
  weights: { breaking: '互換性なし', notable: '要注意', harmless: '影響なし' },
  outside: 'ライフサイクル以外',
  everyone: 'すべての管理者',
  nothingSet: 'なし',
  yes: 'はい',
  no: 'いいえ',
  title: '業務ルールの変更',
  counts: (changes, broken) =>
    broken === 0 ? `変更 ${changes} 件` : `変更 ${changes} 件、新たに破られた約束 ${broken} 件`,
  place: { before: '旧', after: '新' },
}
