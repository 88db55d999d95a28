import type { ChangeDirection } from '../diff/changes/change-weight'
import type { ScaffoldTexts } from './scaffold-keys'
import type { ChangedIncomingMoves, DiffPhrases } from './diff-phrases'

export { report } from './report/zh-cht'

const direction: Readonly<Record<ChangeDirection, string>> = {
  narrowed: '（收緊）',
  widened: '（放寬）',
  changed: '',
}

/** Where some of the moves into a status start; nothing when it is about all of them. */
const fromText = ({ from, whole }: ChangedIncomingMoves): string => (whole ? '' : `從 ${from} `)

/** Where the moves of a sentence start, or those that the sentence leaves out. */
const sourcesOf = ({ count, from, rest, whole }: ChangedIncomingMoves): string => {
  if (whole) return `（${count} 條流轉，從 ${from}）`
  return rest === '' ? '' : `；從 ${rest} 不變`
}

export const diff: DiffPhrases = {
  comma: '、',
  gap: '',
  nothing: '規則沒有變化',
  money: (sentence) => `資金：${sentence}`,
  heading: (resource, field) => (field === '' ? resource : `${resource} · ${field}`),
  move: ({ from, to, call, action, bySystem, isNew }) => {
    const who = bySystem ? '伺服器' : '操作員'
    const by = action === '' ? '' : `（動作 ${action}）`
    const how = isNew && call !== '' ? `（呼叫 ${call}）` : ''
    return `${who}${isNew ? '現在可以' : '不能再'}把 ${from} 轉為 ${to}${by}${how}。`
  },
  serverDecides: '由伺服器決定的狀態',
  sources: (count, to, list, isNew) =>
    isNew
      ? `操作員現在可以從另外 ${count} 個狀態轉到 ${to}：${list}。`
      : `操作員不能再從 ${count} 個狀態轉到 ${to}：${list}。`,
  targets: (from, list, isNew) =>
    isNew
      ? `從 ${from} 出發，操作員現在還能轉到 ${list}。`
      : `從 ${from} 出發，操作員不能再轉到 ${list}。`,
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
  happened: ({ count, records, days }, noun, isNew) => {
    const when = days === null ? '歷史中' : `歷史的最近 ${days} 天中`
    if (count === 0) return `${when}沒有發生過。`
    const often = `${when}發生過 ${count} 次（${records} 筆${noun}）`
    return isNew ? `${often}，當時並不允許。` : `${often}，這些都會被拒絕。`
  },
  entryCall: (to, { before, after }, entries) =>
    `${fromText(entries)}進入 ${to} 現在呼叫 ${after}，不再呼叫 ${before}${sourcesOf(entries)}。`,
  entryConfirm: (to, asks, entries) =>
    `${fromText(entries)}轉為 ${to} ${asks ? '現在需要先確認' : '不再需要確認'}${sourcesOf(entries)}。`,
  entrySystem: (to, bySystem, entries) => {
    const { from, rest, whole } = entries
    if (whole) {
      return bySystem
        ? `現在只有伺服器能轉為 ${to}，操作員不再能${sourcesOf(entries)}。`
        : `以前只有伺服器能轉為 ${to}，現在操作員也可以${sourcesOf(entries)}。`
    }
    const left = (who: string): string => (rest === '' ? '' : `；${rest} 仍由${who}執行`)
    return bySystem
      ? `${from} → ${to} 現在由伺服器執行${left('操作員')}。`
      : `${from} → ${to} 以前只有伺服器能執行，現在操作員也可以${left('伺服器')}。`
  },
  entryRoles: (to, { before, after }, entries) =>
    `${fromText(entries)}轉為 ${to} 的權限由${before}改為${after}${sourcesOf(entries)}。`,
  entryPersons: (to, { before, after }, entries) => {
    const [move, rest] = [`${fromText(entries)}轉為 ${to}`, sourcesOf(entries)]
    if (after === '') return `${move} 不再要求由另一人操作（不同於轉為 ${before} 的人）${rest}。`
    const instead = before === '' ? '' : `（原為 ${before}）`
    return `${move} 現在須由另一人操作，不同於轉為 ${after} 的人${instead}${rest}。`
  },
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
    bySystem ? `${status} 現在由伺服器處理。` : `${status} 不再由伺服器處理。`,
  statusFact: (status, fact, { before, after }) =>
    `${status}：${fact} 由 ${before} 改為 ${after}。`,
  start: ({ before, after }) => `起始狀態由 ${before} 改為 ${after}。`,
  serverMove: (from, to, isNew) =>
    `伺服器${isNew ? '現在可以' : '不再能'}自行把 ${from} 轉為 ${to}。`,
  serverSaid: (list) => `現在寫明了伺服器自行執行的流轉：${list}。`,
  serverFree: (list) =>
    list === ''
      ? '不再寫明伺服器自行執行的流轉。'
      : `不再寫明伺服器自行執行的流轉：它可以從任何狀態把記錄轉為 ${list}，再轉為任何狀態。`,
  reached: (list, isNew) =>
    isNew ? `操作員現在可以從起始狀態轉到：${list}。` : `操作員不能再從起始狀態轉到：${list}。`,
  finishes: (list, isNew) =>
    isNew ? `操作員現在可以從這裡轉到終態：${list}。` : `操作員不能再從這裡轉到任何終態：${list}。`,
  accept: (finding, { before, after }) => {
    if (before === null) return `已接受檢查結果 ${finding}：${after}。`
    if (after === null) return `不再接受檢查結果 ${finding}。`
    return `檢查結果 ${finding} 的接受理由由「${before}」改為「${after}」。`
  },
  promiseNew: (name, text) => `新增承諾，成立：${name}：${text}。`,
  promiseGone: (name, text) => `不再承諾：${name}：${text}。`,
  promiseReworded: (name, { before, after }) => `承諾 ${name} 由「${before}」改為「${after}」。`,
  promiseBroken: (name, text, example) => `承諾不成立：${name}：${text}。最短反例：${example}。`,
  promiseKept: (name, text) => `承諾重新成立：${name}：${text}。`,
  promiseEmpty: (name, text) =>
    `承諾沒有意義：${name}：${text}。它所說的事永遠不會發生，所以總是成立。`,
  promiseFull: (name, text) => `承諾重新有意義：${name}：${text}。`,
  promiseByServer: '操作員不會違反；伺服器可能違反。',
  strength: { weaker: '承諾的內容變少了。', stronger: '承諾的內容變多了。', other: '' },
  loops: (list, isNew) => `記錄${isNew ? '現在可以' : '不再能'}在 ${list} 之間循環。`,
  loopsChanged: ({ before, after }) =>
    `記錄可以循環的範圍變了：現在在 ${after} 之間；以前在 ${before} 之間。`,
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
    const tail = summary === '' ? '' : `（${summary}）`
    return isNew ? `新增${what}${tail}。` : `刪除${what}${tail}。`
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
  terms: {
    when: '條件',
    color: '顏色',
    seals: '保持不變的欄位',
  },
  outside: '生命週期以外',
  everyone: '所有管理員',
  always: '無條件',
  nothingSet: '無',
  yes: '是',
  no: '否',
  title: '業務規則的變化',
  counts: (changes, broken) =>
    broken === 0 ? `${changes} 處變化` : `${changes} 處變化，其中 ${broken} 項承諾不再成立`,
  place: { before: '舊', after: '新' },
}

export const scaffold: ScaffoldTexts = {
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
