import type { Direction } from '../diff/changes/weigh'
import type { ReportTexts, ScaffoldWords } from './keys'
import type { Entries, Phrases } from './phrases'

export const report: ReportTexts = {
  comma: '、',
  colon: '：',
  title: '{resource}的流轉規則',
  generated: '由 `npm run rules` 根據 {file} 產生。請修改 YAML，不要修改本檔案。',
  yes: '是',
  no: '否',
  none: '無',
  everyone: '所有管理員',
  server: '由伺服器決定',
  system: '由系統執行',
  more: '多於 {count}',
  route: '路線',
  status: '狀態',
  start: '起點',
  end: '終點',
  unreached: '無法到達',

  verdict: '1. 結論',
  verdictClean: '沒有待處理的問題。',
  verdictOpen: '待處理的問題：{count} 個。每一個都要改正，或寫明理由後接受。',
  factStatuses: '狀態',
  factStarts: '起點',
  factEnds: '終點',
  factMoves: '流轉',
  factByCall: '呼叫 {call}',
  factBySystem: '由系統執行',
  factServer: '伺服器的流轉',
  factServerFree: '沒有說明：伺服器可以從任何狀態把記錄移到 {list}，再移到任何狀態',
  factDenied: '沒有流轉的組合',
  factOf: '{count} / {all}',
  factFindings: '檢查結果',
  factFindingCounts: '待處理 {open}，已接受 {accepted}，提示 {notes}',
  factPromises: '成立的承諾',
  factPromisesOwn: '僅就操作員而言成立的承諾',
  factQuestions: '答案為否的疑問',

  findings: '2. 檢查結果',
  noFindings: '無。',
  open: '待處理',
  accepted: '已接受',
  note: '提示',
  acceptedBy: '{by} 自 {since} 起接受{colon}{why}',
  line: '第 {line} 行',
  example: '例如 {route}。',
  serverBeside: '伺服器的流轉{colon}{moves}。',
  toAccept: '如需接受，請在 `accept` 下寫 `{key}`。',
  stale: '`{key}` 接受的問題並不存在，請刪除這一行。',
  G01: '從 {start} 無法到達 {status}。',
  G02: '{status} 沒有任何流轉，也沒有標記為終點。',
  G03: '{status} 標記為終點，但仍有流轉離開它。',
  G04: '{status} 有流轉，但沒有路線通向終點。',
  G05: '沒有任何狀態標記為終點。',
  G06: '{status} 有一個流轉到它自身。',
  G07: '流轉 {subject} 的起始狀態無法到達。',
  G08: '記錄可以在 {list} 之間循環。',
  G09: '進入 {status} 的唯一途徑是 {other}。',
  G10: '流轉 {subject} 回到了更早宣告的狀態。',
  M01: '進入 {status} 的流轉使用了不同的呼叫。',
  M02: '呼叫 {subject} 可能涉及資金，卻不事先確認。',
  M03: '角色 {subject} 既能把記錄移入 {status}，又能從那裡放款。',
  P01: '承諾 {subject} 不成立。',
  P02: '承諾 {subject} 沒有意義：它所說的事永遠不會發生。',
  fixG01: '增加通向它的流轉，或刪除該狀態。',
  fixG02: '用 `end: true` 標記，或增加離開它的流轉。',
  fixG03: '去掉 `end: true`，或刪除這些流轉。',
  fixG04: '增加通向終點的流轉，或把途中的某個狀態標記為終點。',
  fixG05: '用 `end: true` 標記結束記錄的狀態。',
  fixG06: '如果不是有意重複，請刪除該流轉。',
  fixG07: '增加通向其起始狀態的流轉，或刪除它。',
  fixM01: '在狀態上只寫一個呼叫。',
  fixM02: '給該呼叫加上 `confirm: true`。',
  fixP01: '見「承諾」一節。',
  fixP02: '增加通向那裡的流轉，或刪除該承諾。',

  cards: '3. 各狀態',
  canMove: '操作員可以把 {code} 移到{colon}{moves}。',
  cannotMove: '操作員無法移動 {code}。',
  serverGoes: '伺服器可以把 {code} 移到{colon}{list}。',
  asksFirst: '先確認',
  comesFrom: '來自{colon}{list}。',
  comesFromNowhere: '沒有流轉通向這裡。',
  serverComes: '伺服器從這些狀態移到這裡{colon}{list}。',
  startsHere: '新記錄從這裡開始。',
  endsAs: '最終仍可能成為{colon}{list}。',
  endsNever: '從這裡無法到達任何終點。',
  passes: '到這裡的每條路線都經過 {list}。',
  routesHere: '到這裡的不重複路線{colon}{count}。',
  twinsWith: '與 {list} 的來路和去路相同。',

  matrix: '4. 全部組合',
  matrixHelp: '列是目前狀態，欄是可去的狀態。{letters}。空白{colon}沒有流轉。',

  moves: '5. 流轉明細',
  movesHelp: '括號內是取值的來源{colon}呼叫、目標狀態或流轉本身。',
  move: '流轉',
  address: '位址',
  button: '按鈕',
  confirm: '先確認',
  colour: '顏色',
  role: '誰可以',
  reason: '理由',
  reason_none: '不需要',
  reason_optional: '可填',
  reason_required: '必填',
  from_call: '呼叫',
  from_status: '狀態',
  from_move: '流轉',
  from_default: '預設',

  diagram: '6. 流程圖',
  diagramHelp:
    '來路和去路相同的狀態合為一框。粗線{colon}可能涉及資金的呼叫。虛線{colon}往回走。雙框{colon}終點。',

  notes: '7. 循環、唯一入口、往回的流轉',
  noLoops: '記錄不會回到任何狀態。',
  loopCount: '不重複經過狀態的循環{colon}{count} 個。',
  noSingle: '每個狀態都有多個入口，或本身是起點。',
  noBack: '沒有往回的流轉。',

  promises: '8. 承諾',
  noPromises: '沒有任何承諾。',
  promise: '承諾',
  answer: '答案',
  holds: '成立',
  broken: '不成立',
  brokenByServer: '操作員做不到違反，但伺服器可能違反',
  empty: '沒有意義',
  shownBy: '例如 {route}',
  restsOn: '依賴已接受的{colon}{list}',
  brokenBy: '最短的反例{colon}{route}',
  serverMakes: '其中 {moves} 由伺服器執行',
  noRoute: '沒有這樣的路線',
  shareOf: '違反它的路線{colon}{all} 條中的 {broken} 條',
  fixBy: '如果沒有 {moves}，它就成立。',
  fixByServer: '如果伺服器不執行 {moves}，它就成立。',
  fixByBoth: '如果沒有 {moves}，且伺服器不執行 {server}，它就成立。',
  fixNone: '刪除流轉無濟於事{colon}那樣就再也到不了，或者會違反或架空另一個承諾。',
  asking: '值得一問',
  askingHelp: '沒有承諾，但容易被當作理所當然。「否」表示規則表並不保證它。',
  holdsQuestion: '是',
  brokenQuestion: '否',

  paths: '9. 測試路線',
  pathsMoves: '走遍每個流轉所需的最少路線{colon}{count} 條。',
  proofMoves: '不可能更少{colon}沒有一條路線能走過以下流轉中的兩個{colon}{list}。',
  pathsStatuses: '走遍每個狀態所需的最少路線{colon}{count} 條。',
  proofStatuses: '不可能更少{colon}沒有一條路線能經過以下狀態中的兩個{colon}{list}。',
  pathsLeft: '從起點沒有路線通向{colon}{list}。',

  simulator: '10. 動手試試',
  simulatorHint: '`npm run rules` 會在旁邊寫出網頁 {file}，可以逐步點擊流轉。',
  goBack: '退回一步',
  goHome: '回到起點',
  ask: '詢問規則表',
  askReach: '記錄能否到達',
  askWithout: '而從不經過',
  askFrom: '起始於',
  askServer: '計入伺服器可能執行的流轉',
  askYes: '能，例如：',
  askNo: '不能，沒有這樣的路線。',
  askBlame: '去掉以下流轉就不可能：',
  preset: '不經過 {without} 能到達 {reach} 嗎？',
  stillEnds: '最終仍可能成為',
  nextMoves: '從這裡可以',
  trail: '走過的路',
  noMoves: '從這裡沒有流轉。',
  contents: '目錄',
  presets: '範例',
}

const direction: Readonly<Record<Direction, string>> = {
  narrowed: '（收緊）',
  widened: '（放寬）',
  changed: '',
}

/** Where some of the moves into a status start; nothing when it is about all of them. */
const fromText = ({ from, whole }: Entries): string => (whole ? '' : `從 ${from} `)

/** Where the moves of a sentence start, or those that the sentence leaves out. */
const sourcesOf = ({ count, from, rest, whole }: Entries): string => {
  if (whole) return `（${count} 條流轉，從 ${from}）`
  return rest === '' ? '' : `；從 ${rest} 不變`
}

export const diff: Phrases = {
  comma: '、',
  gap: '',
  nothing: '規則沒有變化',
  money: (sentence) => `資金：${sentence}`,
  heading: (resource, field) => (field === '' ? resource : `${resource} · ${field}`),
  move: ({ from, to, call, action, bySystem, isNew }) => {
    const who = bySystem ? '系統' : '操作員'
    const by = action === '' ? '' : `（動作 ${action}）`
    const how = isNew && call !== '' ? `（呼叫 ${call}）` : ''
    return `${who}${isNew ? '現在可以' : '不能再'}把 ${from} 轉為 ${to}${by}${how}。`
  },
  serverDecides: '由伺服器決定的狀態',
  sources: (count, to, list, isNew) =>
    isNew
      ? `有 ${count} 個狀態以前走不到 ${to}，現在可以：${list}。`
      : `有 ${count} 個狀態不能再走到 ${to}：${list}。`,
  targets: (from, list, isNew) =>
    isNew ? `從 ${from} 出發，現在還能走到 ${list}。` : `從 ${from} 出發，不能再走到 ${list}。`,
  statement: (statements, isTrue) =>
    `${isTrue ? '現在成立' : '不再成立'}：${statements.join('；')}。`,
  onlyAfter: (of, via) => `必須先經過 ${via}，才能到 ${of}`,
  rest: (from, list) =>
    list === '' ? `${from} 已沒有任何出路。` : `${from} 剩下的出路：${list}。`,
  bypass: (of, via, route) => `現在不經過 ${via} 也能到 ${of}：${route}。`,
  live: (count, noun, status) => `有 ${count} 筆${noun}處於 ${status}。`,
  liveMove: (count, noun, from, to, isNew) => {
    const where = to === null ? '操作' : `轉為 ${to}`
    return isNew
      ? `有 ${count} 筆${noun}處於 ${from}，操作員現在可以將其${where}。`
      : `有 ${count} 筆${noun}處於 ${from}，操作員不能再將其${to === null ? '轉走' : where}。`
  },
  entryCall: (to, { before, after }, entries) =>
    `${fromText(entries)}進入 ${to} 現在呼叫 ${after}，不再呼叫 ${before}${sourcesOf(entries)}。`,
  entryConfirm: (to, asks, entries) =>
    `${fromText(entries)}轉為 ${to} ${asks ? '現在需要先確認' : '不再需要確認'}${sourcesOf(entries)}。`,
  entrySystem: (to, bySystem, entries) => {
    const { from, rest, whole } = entries
    if (whole) {
      return bySystem
        ? `現在只有系統能轉為 ${to}，操作員不再能${sourcesOf(entries)}。`
        : `以前只有系統能轉為 ${to}，現在操作員也可以${sourcesOf(entries)}。`
    }
    const left = (who: string): string => (rest === '' ? '' : `；${rest} 仍歸${who}`)
    return bySystem
      ? `${from} → ${to} 現在歸系統${left('操作員')}。`
      : `${from} → ${to} 以前只有系統能做，現在操作員也可以${left('系統')}。`
  },
  entryRoles: (to, { before, after }, entries) =>
    `${fromText(entries)}轉為 ${to} 的權限由${before}改為${after}${sourcesOf(entries)}。`,
  entryFact: (to, fact, { before, after }, entries) =>
    `${fromText(entries)}轉為 ${to}：${fact} 由 ${before} 改為 ${after}${sourcesOf(entries)}。`,
  status: (status, end, isNew) =>
    isNew
      ? `新增狀態 ${status}${end ? '（終態）' : ''}。`
      : `刪除狀態 ${status}${end ? '（終態）' : ''}。`,
  renamed: (code, { before, after }) => `${code} 由「${before}」改名為「${after}」。`,
  recoded: (name, { before, after }) => `${name} 的代碼由 ${before} 改為 ${after}。`,
  end: (status, isEnd) => (isEnd ? `${status} 現在是終態。` : `${status} 不再是終態。`),
  system: (status, bySystem) =>
    bySystem ? `${status} 現在由系統處理。` : `${status} 不再由系統處理。`,
  statusFact: (status, fact, { before, after }) =>
    `${status}：${fact} 由 ${before} 改為 ${after}。`,
  start: ({ before, after }) => `起始狀態由 ${before} 改為 ${after}。`,
  serverMove: (from, to, isNew) =>
    `伺服器${isNew ? '現在可以' : '不再能'}自行把 ${from} 移到 ${to}。`,
  serverSaid: (list) => `現在寫明了伺服器自行執行的流轉：${list}。`,
  serverFree: (list) =>
    list === ''
      ? '不再寫明伺服器自行執行的流轉。'
      : `不再寫明伺服器自行執行的流轉：它可以從任何狀態把記錄移到 ${list}，再移到任何狀態。`,
  reached: (list, isNew) =>
    isNew ? `從起始狀態現在可以到達：${list}。` : `從起始狀態不能再到達：${list}。`,
  finishes: (list, isNew) =>
    isNew ? `現在可以走到終態：${list}。` : `不能再走到任何終態：${list}。`,
  accept: (finding, { before, after }) => {
    if (before === null) return `已認可檢查項 ${finding}：${after}。`
    if (after === null) return `不再認可檢查項 ${finding}。`
    return `檢查項 ${finding} 的認可理由由「${before}」改為「${after}」。`
  },
  promiseNew: (name, text) => `新增承諾，成立：${name}：${text}。`,
  promiseGone: (name, text) => `不再承諾：${name}：${text}。`,
  promiseReworded: (name, { before, after }) => `承諾 ${name} 由「${before}」改為「${after}」。`,
  promiseBroken: (name, text, example) => `承諾被打破：${name}：${text}。最短反例：${example}。`,
  promiseKept: (name, text) => `承諾重新成立：${name}：${text}。`,
  promiseEmpty: (name, text) =>
    `承諾落空：${name}：${text}。它所說的情況不會發生，所以怎樣都成立。`,
  promiseFull: (name, text) => `承諾重新有意義：${name}：${text}。`,
  promiseByServer: '操作員不會違反；伺服器可能違反。',
  strength: { weaker: '承諾的內容變少了。', stronger: '承諾的內容變多了。', other: '' },
  loops: (list, isNew) => `記錄${isNew ? '現在可以' : '不再能'}在 ${list} 之間循環。`,
  repeat: (call, route) =>
    route === null
      ? `同一筆記錄不再可能多次執行 ${call}。`
      : `同一筆記錄現在可能多次執行 ${call}：${route}。`,
  question: (text, { before, after }) => {
    if (after === null) return `不再詢問：${text}。`
    const was = before === null || before === after ? '' : `，以前：${before}`
    return `問題「${text}」：現在為${after}${was}。`
  },
  texts: (count, languages, subjects) => `${count} 處文字有變化（${languages}）：${subjects}。`,
  more: (count) => `另外 ${count} 處`,
  thing: (what, summary, isNew) => {
    const said = summary === '' ? '' : `（${summary}）`
    return isNew ? `新增${what}${said}。` : `刪除${what}${said}。`
  },
  things: {
    resource: (name) => `資源 ${name}`,
    field: (name) => `欄位 ${name}`,
    choice: (name) => `選項 ${name}`,
    call: (name) => `呼叫 ${name}`,
    lifecycle: (name) => `${name} 的生命週期`,
    list: () => '列表',
    create: () => '新增表單',
    edit: () => '編輯表單',
    show: () => '詳情',
    app: () => 'app.yaml',
  },
  fact: (subject, fact, { before, after }, which) =>
    `${subject}：${fact} ${before} → ${after}${direction[which]}。`,
  items: (subject, fact, entries) => `${subject}：${fact} ${entries}。`,
  weights: { breaking: '不相容', notable: '需留意', harmless: '無影響' },
  outside: '生命週期以外',
  everyone: '所有管理員',
  nothingSet: '無',
  yes: '是',
  no: '否',
  title: '業務規則的變化',
  counts: (changes, broken) =>
    broken === 0 ? `${changes} 處變化` : `${changes} 處變化，其中 ${broken} 項承諾新被打破`,
  place: { before: '舊', after: '新' },
}

export const scaffold: ScaffoldWords = {
  name: '名稱',
  code: '編碼',
  status: '狀態',
  remark: '備註',
  createTime: '建立時間',
  draft: '草稿',
  active: '生效',
  closed: '已關閉',
  saved: '儲存成功',
  deleted: '刪除成功',
  done: '操作成功',
}
