import type { ChangeDirection } from '../diff/changes/change-weight'
import type { ScaffoldTexts } from './scaffold-keys'
import type { ChangedIncomingMoves, DiffPhrases } from './diff-phrases'

export { report } from './report/ja'

const direction: Readonly<Record<ChangeDirection, string>> = {
  narrowed: '（厳しく）',
  widened: '（緩く）',
  changed: '',
}

/** Where some of the moves into a status start; nothing when it is about all of them. */
const fromText = ({ from, whole }: ChangedIncomingMoves): string => (whole ? '' : `${from} から `)

/** Where the moves of a sentence start, or those that the sentence leaves out. */
const sourcesOf = ({ count, from, rest, whole }: ChangedIncomingMoves): string => {
  if (whole) return `（遷移 ${count} 件、${from} から）`
  return rest === '' ? '' : `（${rest} からは変わりません）`
}

export const diff: DiffPhrases = {
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
      ? `オペレーターは新たに ${count} 個の状態から ${to} に変更できるようになります：${list}。`
      : `オペレーターは ${count} 個の状態から ${to} に変更できなくなります：${list}。`,
  targets: (from, list, isNew) =>
    isNew
      ? `オペレーターは ${from} から ${list} に変更できるようになります。`
      : `オペレーターは ${from} から ${list} に変更できなくなります。`,
  statement: (statements, isTrue) =>
    `${isTrue ? '新たに成り立つこと' : '成り立たなくなること'}：${statements.join('；')}。`,
  onlyAfter: (of, via) => `${of} は必ず ${via} の後`,
  rest: (from, list) =>
    list === '' ? `${from} から変更できる先はもうありません。` : `${from} に残る変更先：${list}。`,
  bypass: (of, via, route) => `${via} を経ずに ${of} に到達できるようになります：${route}。`,
  live: (count, noun, status) => `${status} の${noun}が ${count} 件あります。`,
  liveMove: (count, noun, from, to, isNew) => {
    const where = to === null ? '' : ` ${to} に`
    return `${from} の${noun}が ${count} 件あり、オペレーターはそれらを${where}${isNew ? '変更できるようになります' : '変更できなくなります'}。`
  },
  happened: ({ count, records, days }, noun, isNew) => {
    const when = days === null ? '履歴では' : `履歴の直近${days}日間では`
    if (count === 0) return `${when}一度も行われていません。`
    const often = `${when}${count}回（${noun}${records}件）行われました`
    return isNew
      ? `${often}が、当時は許されていませんでした。`
      : `${often}。これからは拒否されます。`
  },
  entryCall: (to, { before, after }, entries) =>
    `${fromText(entries)}${to} への変更は ${before} ではなく ${after} を呼び出すようになります${sourcesOf(entries)}。`,
  entryConfirm: (to, asks, entries) =>
    `${fromText(entries)}${to} への変更は${asks ? '事前に確認を求めるようになります' : '確認を求めなくなります'}${sourcesOf(entries)}。`,
  entrySystem: (to, bySystem, entries) => {
    const { from, rest, whole } = entries
    if (whole) {
      return bySystem
        ? `${to} への変更はサーバーだけが行い、オペレーターはできなくなります${sourcesOf(entries)}。`
        : `サーバーだけが行っていた ${to} への変更を、オペレーターもできるようになります${sourcesOf(entries)}。`
    }
    const left = (who: string): string => (rest === '' ? '' : `（${rest} からは${who}のまま）`)
    return bySystem
      ? `${from} → ${to} はサーバーだけが行うようになります${left('オペレーター')}。`
      : `サーバーだけが行っていた ${from} → ${to} を、オペレーターもできるようになります${left('サーバー')}。`
  },
  entryRoles: (to, { before, after }, entries) =>
    `${fromText(entries)}${to} への変更ができるのは ${before} ではなく ${after} になります${sourcesOf(entries)}。`,
  entryPersons: (to, { before, after }, entries) => {
    const [move, rest] = [`${fromText(entries)}${to} への変更`, sourcesOf(entries)]
    if (after === '') return `${move}は ${before} に変更した人でも行えるようになります${rest}。`
    const instead = before === '' ? '' : `（以前は ${before}）`
    return `${move}は ${after} に変更した人とは別の人が行うようになります${instead}${rest}。`
  },
  entryFact: (to, fact, { before, after }, entries) =>
    `${fromText(entries)}${to} への変更：${fact} が ${before} から ${after} に変わります${sourcesOf(entries)}。`,
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
  serverMove: (from, to, isNew) =>
    `サーバーが ${from} を ${to} に自ら変更することが${isNew ? 'できるようになりました' : 'できなくなりました'}。`,
  serverSaid: (list) => `サーバーが自ら行う遷移が記載されました：${list}。`,
  serverFree: (list) =>
    list === ''
      ? 'サーバーが自ら行う遷移の記載がなくなりました。'
      : `サーバーが自ら行う遷移の記載がなくなりました：どの状態からでも ${list} に変更し、そこからどの状態にも変更できます。`,
  reached: (list, isNew) =>
    isNew
      ? `オペレーターは開始状態から次の状態に変更できるようになります：${list}。`
      : `オペレーターは開始状態から次の状態に変更できなくなります：${list}。`,
  finishes: (list, isNew) =>
    isNew
      ? `オペレーターは次の状態から終了状態に変更できるようになります：${list}。`
      : `オペレーターは次の状態からどの終了状態にも進められなくなります：${list}。`,
  accept: (finding, { before, after }) => {
    if (before === null) return `指摘 ${finding} を受け入れ：${after}。`
    if (after === null) return `指摘 ${finding} の受け入れを取り消し。`
    return `指摘 ${finding} の受け入れ理由が「${before}」から「${after}」に変わります。`
  },
  promiseNew: (name, text) => `新しい約束（守られている）：${name}：${text}。`,
  promiseGone: (name, text) => `約束の取り下げ：${name}：${text}。`,
  promiseReworded: (name, { before, after }) =>
    `約束 ${name} が「${before}」から「${after}」に変わります。`,
  promiseBroken: (name, text, example) =>
    `守られていない約束：${name}：${text}。最短の反例：${example}。`,
  promiseKept: (name, text) => `約束が再び守られます：${name}：${text}。`,
  promiseEmpty: (name, text) =>
    `意味のない約束：${name}：${text}。対象のことは起こらないため、常に守られます。`,
  promiseFull: (name, text) => `約束が再び意味を持ちます：${name}：${text}。`,
  promiseByServer: 'オペレーターは破れませんが、サーバーが破ることがあります。',
  strength: {
    weaker: '約束の内容が減りました。',
    stronger: '約束の内容が増えました。',
    other: '',
  },
  loops: (list, isNew) =>
    `レコードが ${list} の間を${isNew ? '循環できるようになります' : '循環できなくなります'}。`,
  loopsChanged: ({ before, after }) =>
    `レコードが循環できる範囲が変わります：今後は ${after} の間、これまでは ${before} の間。`,
  repeat: (call, route) =>
    route === null
      ? `同じレコードで ${call} が複数回行われることはなくなります。`
      : `同じレコードで ${call} が複数回行われるようになります：${route}。`,
  question: (text, { before, after }) => {
    if (after === null) return `質問の取り下げ：${text}。`
    const was = before === null || before === after ? '' : `（以前は${before}）`
    return `質問「${text}」：${after}${was}。`
  },
  texts: (count, languages, subjects) => `文言の変更 ${count} 件（${languages}）：${subjects}。`,
  more: (count) => `ほか ${count} 件`,
  thing: (what, summary, isNew) => {
    const tail = summary === '' ? '' : `（${summary}）`
    return isNew ? `${what}を追加${tail}。` : `${what}を削除${tail}。`
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
  terms: {
    when: '条件',
    color: '色',
    seals: '変わってはならない項目',
  },
  outside: 'ライフサイクル以外',
  everyone: 'すべての管理者',
  always: '常に',
  nothingSet: 'なし',
  yes: 'はい',
  no: 'いいえ',
  title: '業務ルールの変更',
  counts: (changes, broken) =>
    broken === 0
      ? `変更 ${changes} 件`
      : `変更 ${changes} 件、新たに守られなくなった約束 ${broken} 件`,
  place: { before: '旧', after: '新' },
}

export const scaffold: ScaffoldTexts = {
  name: '名前',
  code: 'コード',
  status: '状態',
  remark: '備考',
  createTime: '作成日時',
  draft: '下書き',
  active: '有効',
  closed: '終了',
  saved: '保存しました',
  deleted: '削除しました',
  done: '完了しました',
}
