import type { Direction } from '../diff/changes/weigh'
import type { ReportTexts, ScaffoldWords } from './keys'
import type { Entries, Phrases } from './phrases'

export const report: ReportTexts = {
  comma: '、',
  colon: '：',
  title: '{resource}の遷移ルール',
  generated:
    '`npm run rules` が {file} から生成しました。このファイルではなく YAML を変更してください。',
  yes: 'はい',
  no: 'いいえ',
  none: 'なし',
  everyone: 'すべての管理者',
  server: 'サーバーが決める',
  system: 'システムが行う',
  more: '{count} より多い',
  route: '経路',
  status: '状態',
  start: '開始',
  end: '終了',
  unreached: '到達不能',

  verdict: '1. 結論',
  verdictClean: '未処理の指摘はありません。',
  verdictOpen: '未処理の指摘：{count} 件。直すか、理由を書いて受け入れてください。',
  factStatuses: '状態',
  factStarts: '開始',
  factEnds: '終了',
  factMoves: '遷移',
  factByCall: '呼び出し {call}',
  factBySystem: 'システムが行う',
  factServer: 'サーバーの遷移',
  factServerFree:
    '記載がありません：サーバーはどの状態からでも {list} へ移し、そこからどの状態へも移せます',
  factDenied: '遷移のない組み合わせ',
  factOf: '{all} 中 {count}',
  factFindings: '指摘',
  factFindingCounts: '未処理 {open}、受け入れ済み {accepted}、注記 {notes}',
  factPromises: '守られている約束',
  factPromisesOwn: 'オペレーターだけなら守られる約束',
  factQuestions: '答えが「いいえ」の問い',

  findings: '2. 指摘',
  noFindings: 'なし。',
  open: '未処理',
  accepted: '受け入れ済み',
  note: '注記',
  acceptedBy: '{by} が {since} に受け入れ{colon}{why}',
  line: '{line} 行目',
  example: '例：{route}。',
  serverBeside: 'サーバーの遷移{colon}{moves}。',
  toAccept: '受け入れるには `accept` の下に `{key}` と書きます。',
  stale: '`{key}` が受け入れる指摘はありません。この行を消してください。',
  G01: '{start} から {status} に到達できません。',
  G02: '{status} には遷移がなく、終了とも記されていません。',
  G03: '{status} は終了と記されていますが、そこから出る遷移があります。',
  G04: '{status} には遷移がありますが、終了に至る経路がありません。',
  G05: '終了と記された状態がありません。',
  G06: '{status} から自分自身への遷移があります。',
  G07: '遷移 {subject} の始まりの状態に到達できません。',
  G08: '記録は {list} の間を巡ることができます。',
  G09: '{status} に入れるのは {other} からだけです。',
  G10: '遷移 {subject} は先に書かれた状態へ戻ります。',
  M01: '{status} への遷移が異なる呼び出しを使っています。',
  M02: '呼び出し {subject} はお金を動かすかもしれないのに、確認しません。',
  M03: 'ロール {subject} は {status} へ進めることも、そこから支払うこともできます。',
  P01: '約束 {subject} は守られていません。',
  P02: '約束 {subject} は何も言っていません。対象のことは起こりません。',
  fixG01: 'そこへの遷移を加えるか、状態を消します。',
  fixG02: '`end: true` と記すか、そこから出る遷移を加えます。',
  fixG03: '`end: true` か、それらの遷移を消します。',
  fixG04: '終了への遷移を加えるか、途中の状態を終了と記します。',
  fixG05: '記録を終わらせる状態に `end: true` と記します。',
  fixG06: '繰り返しが意図でなければ、遷移を消します。',
  fixG07: '始まりの状態への遷移を加えるか、この遷移を消します。',
  fixM01: '状態に呼び出しを一つだけ書きます。',
  fixM02: 'その呼び出しに `confirm: true` を加えます。',
  fixP01: '約束の章を見てください。',
  fixP02: 'そこへの遷移を加えるか、約束を消します。',

  cards: '3. 各状態',
  canMove: 'オペレーターが {code} から移せる先{colon}{moves}。',
  cannotMove: 'オペレーターは {code} を動かせません。',
  serverGoes: 'サーバーは {code} を次へ移せます{colon}{list}。',
  asksFirst: '確認あり',
  comesFrom: '来る元{colon}{list}。',
  comesFromNowhere: 'ここへの遷移はありません。',
  serverComes: 'サーバーが次の状態からここへ移します{colon}{list}。',
  startsHere: '新しい記録はここから始まります。',
  endsAs: 'まだ終われる状態{colon}{list}。',
  endsNever: 'ここから終了には到達できません。',
  passes: 'ここへの経路はすべて {list} を通ります。',
  routesHere: '同じ状態を二度通らない経路{colon}{count}。',
  twinsWith: '{list} と出入りが同じです。',

  matrix: '4. すべての組み合わせ',
  matrixHelp: '行は今の状態、列は行ける状態です。{letters}。空欄{colon}遷移なし。',

  moves: '5. 遷移の詳細',
  movesHelp: '括弧は値の出どころ{colon}呼び出し、遷移先の状態、または遷移自身。',
  move: '遷移',
  address: 'アドレス',
  button: 'ボタン',
  confirm: '確認',
  colour: '色',
  role: '誰が',
  reason: '理由',
  reason_none: '不要',
  reason_optional: '任意',
  reason_required: '必須',
  from_call: '呼び出し',
  from_status: '状態',
  from_move: '遷移',
  from_default: '既定',

  diagram: '6. 図',
  diagramHelp:
    '出入りが同じ状態は一つの箱にします。太線{colon}お金を動かすかもしれない呼び出し。破線{colon}戻る遷移。二重枠{colon}終了。',

  notes: '7. 循環、唯一の入口、戻る遷移',
  noLoops: '記録が同じ状態に戻ることはありません。',
  loopCount: '同じ状態を二度通らない循環{colon}{count}。',
  noSingle: 'どの状態にも複数の入口があるか、開始です。',
  noBack: '戻る遷移はありません。',

  promises: '8. 約束',
  noPromises: '約束はありません。',
  promise: '約束',
  answer: '答え',
  holds: '守られている',
  broken: '守られていない',
  brokenByServer: 'オペレーターは破れませんが、サーバーが破ることがあります',
  empty: '何も言っていない',
  shownBy: '例 {route}',
  restsOn: '受け入れ済みの指摘に依存{colon}{list}',
  brokenBy: '最短の反例{colon}{route}',
  serverMakes: '{moves} はサーバーが実行します',
  noRoute: 'そのような経路はありません',
  shareOf: '破る経路{colon}{all} 本中 {broken} 本',
  fixBy: '{moves} がなければ守られます。',
  fixByServer: 'サーバーが {moves} を実行しなければ守られます。',
  fixByBoth: '{moves} がなく、サーバーが {server} を実行しなければ守られます。',
  fixNone:
    '遷移を削除しても解決しません{colon}そこへ行けなくなるか、別の約束が破れるか空になります。',
  asking: '問う価値のあること',
  askingHelp:
    '約束ではありませんが、当然と思われがちです。「いいえ」は表がそれを保証しないことを意味します。',
  holdsQuestion: 'はい',
  brokenQuestion: 'いいえ',

  paths: '9. テスト経路',
  pathsMoves: 'すべての遷移を行う最少の経路{colon}{count} 本。',
  proofMoves: 'これより少なくはできません。次の遷移のうち二つを行う経路はありません{colon}{list}。',
  pathsStatuses: 'すべての状態を訪れる最少の経路{colon}{count} 本。',
  proofStatuses:
    'これより少なくはできません。次の状態のうち二つを訪れる経路はありません{colon}{list}。',
  pathsLeft: '開始から経路のないもの{colon}{list}。',

  simulator: '10. 試す',
  simulatorHint: '`npm run rules` が隣に書くページ {file} で、遷移をクリックしてたどれます。',
  goBack: '一つ戻る',
  goHome: '最初から',
  ask: '表に尋ねる',
  askReach: '記録が到達できるか',
  askWithout: '一度も通らずに',
  askFrom: '始まり',
  askServer: 'サーバーが行いうる遷移も数える',
  askYes: 'できます。例：',
  askNo: 'できません。そのような経路はありません。',
  askBlame: '次がなければ不可能です：',
  preset: '{without} を通らずに {reach} に到達できる？',
  stillEnds: 'まだ終われる状態',
  nextMoves: 'ここからの遷移',
  trail: 'これまで',
  noMoves: 'ここからの遷移はありません。',
  contents: '目次',
  presets: '例',
}

const direction: Readonly<Record<Direction, string>> = {
  narrowed: '（厳しく）',
  widened: '（緩く）',
  changed: '',
}

/** Where some of the moves into a status start; nothing when it is about all of them. */
const fromText = ({ from, whole }: Entries): string => (whole ? '' : `${from} から `)

/** Where the moves of a sentence start, or those that the sentence leaves out. */
const sourcesOf = ({ count, from, rest, whole }: Entries): string => {
  if (whole) return `（遷移 ${count} 件、${from} から）`
  return rest === '' ? '' : `（${rest} からは変わりません）`
}

export const diff: Phrases = {
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
    `サーバーが ${from} を ${to} へ自ら移すことが${isNew ? 'できるようになりました' : 'できなくなりました'}。`,
  serverSaid: (list) => `サーバーが自ら行う遷移が記載されました：${list}。`,
  serverFree: (list) =>
    list === ''
      ? 'サーバーが自ら行う遷移の記載がなくなりました。'
      : `サーバーが自ら行う遷移の記載がなくなりました：どの状態からでも ${list} へ移し、そこからどの状態へも移せます。`,
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
  promiseEmpty: (name, text) =>
    `空の約束：${name}：${text}。対象が起こらないため、何であっても成立します。`,
  promiseFull: (name, text) => `約束が再び意味を持ちます：${name}：${text}。`,
  promiseByServer: 'オペレーターは破れませんが、サーバーが破ることがあります。',
  strength: {
    weaker: '約束の内容が減りました。',
    stronger: '約束の内容が増えました。',
    other: '',
  },
  loops: (list, isNew) =>
    `レコードが ${list} の間を${isNew ? '循環できるようになります' : '循環できなくなります'}。`,
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

export const scaffold: ScaffoldWords = {
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
