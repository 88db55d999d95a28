import type { Direction } from '../changes/weigh'
import type { Phrases } from './phrases'

const direction: Readonly<Record<Direction, string>> = {
  narrowed: '（收緊）',
  widened: '（放寬）',
  changed: '',
}

const moves = (count: number): string => `（${count} 條流轉）`

export const zhCht: Phrases = {
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
  entryCall: (to, { before, after }, count) =>
    `進入 ${to} 現在呼叫 ${after}，不再呼叫 ${before}${moves(count)}。`,
  entryConfirm: (to, asks, count) =>
    asks
      ? `轉為 ${to} 現在需要先確認${moves(count)}。`
      : `轉為 ${to} 不再需要確認${moves(count)}。`,
  entrySystem: (to, bySystem, count) =>
    bySystem
      ? `現在只有系統能轉為 ${to}，操作員不再能${moves(count)}。`
      : `以前只有系統能轉為 ${to}，現在操作員也可以${moves(count)}。`,
  entryRoles: (to, { before, after }, count) =>
    `轉為 ${to} 的權限由${before}改為${after}${moves(count)}。`,
  entryFact: (to, fact, { before, after }, count) =>
    `轉為 ${to}：${fact} 由 ${before} 改為 ${after}${moves(count)}。`,
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
