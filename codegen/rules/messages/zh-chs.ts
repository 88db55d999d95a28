import type { ChangeDirection } from '../diff/changes/change-weight'
import type { ScaffoldTexts } from './scaffold-keys'
import type { ChangedIncomingMoves, DiffPhrases } from './diff-phrases'

export { report } from './report/zh-chs'

const direction: Readonly<Record<ChangeDirection, string>> = {
  narrowed: '（收紧）',
  widened: '（放宽）',
  changed: '',
}

/** Where some of the moves into a status start; nothing when it is about all of them. */
const fromText = ({ from, whole }: ChangedIncomingMoves): string => (whole ? '' : `从 ${from} `)

/** Where the moves of a sentence start, or those that the sentence leaves out. */
const sourcesOf = ({ count, from, rest, whole }: ChangedIncomingMoves): string => {
  if (whole) return `（${count} 条流转，从 ${from}）`
  return rest === '' ? '' : `；从 ${rest} 不变`
}

export const diff: DiffPhrases = {
  comma: '、',
  gap: '',
  nothing: '规则没有变化',
  money: (sentence) => `资金：${sentence}`,
  heading: (resource, field) => (field === '' ? resource : `${resource} · ${field}`),
  move: ({ from, to, call, action, bySystem, isNew }) => {
    const who = bySystem ? '服务器' : '操作员'
    const by = action === '' ? '' : `（动作 ${action}）`
    const how = isNew && call !== '' ? `（调用 ${call}）` : ''
    return `${who}${isNew ? '现在可以' : '不能再'}把 ${from} 转为 ${to}${by}${how}。`
  },
  serverDecides: '由服务器决定的状态',
  sources: (count, to, list, isNew) =>
    isNew
      ? `操作员现在可以从另外 ${count} 个状态转到 ${to}：${list}。`
      : `操作员不能再从 ${count} 个状态转到 ${to}：${list}。`,
  targets: (from, list, isNew) =>
    isNew
      ? `从 ${from} 出发，操作员现在还能转到 ${list}。`
      : `从 ${from} 出发，操作员不能再转到 ${list}。`,
  statement: (statements, isTrue) =>
    `${isTrue ? '现在成立' : '不再成立'}：${statements.join('；')}。`,
  onlyAfter: (of, via) => `必须先经过 ${via}，才能到 ${of}`,
  rest: (from, list) =>
    list === '' ? `${from} 已没有任何出路。` : `${from} 剩下的出路：${list}。`,
  bypass: (of, via, route) => `现在不经过 ${via} 也能到 ${of}：${route}。`,
  live: (count, noun, status) => `有 ${count} 个${noun}处于 ${status}。`,
  liveMove: (count, noun, from, to, isNew) => {
    const where = to === null ? '操作' : `转为 ${to}`
    return isNew
      ? `有 ${count} 个${noun}处于 ${from}，操作员现在可以将其${where}。`
      : `有 ${count} 个${noun}处于 ${from}，操作员不能再将其${to === null ? '转走' : where}。`
  },
  happened: ({ count, records, days }, noun, isNew) => {
    const when = days === null ? '历史中' : `历史的最近 ${days} 天中`
    if (count === 0) return `${when}没有发生过。`
    const often = `${when}发生过 ${count} 次（${records} 条${noun}）`
    return isNew ? `${often}，当时并不允许。` : `${often}，这些都会被拒绝。`
  },
  entryCall: (to, { before, after }, entries) =>
    `${fromText(entries)}进入 ${to} 现在调用 ${after}，不再调用 ${before}${sourcesOf(entries)}。`,
  entryConfirm: (to, asks, entries) =>
    `${fromText(entries)}转为 ${to} ${asks ? '现在需要先确认' : '不再需要确认'}${sourcesOf(entries)}。`,
  entrySystem: (to, bySystem, entries) => {
    const { from, rest, whole } = entries
    if (whole) {
      return bySystem
        ? `现在只有服务器能转为 ${to}，操作员不再能${sourcesOf(entries)}。`
        : `以前只有服务器能转为 ${to}，现在操作员也可以${sourcesOf(entries)}。`
    }
    const left = (who: string): string => (rest === '' ? '' : `；${rest} 仍由${who}执行`)
    return bySystem
      ? `${from} → ${to} 现在由服务器执行${left('操作员')}。`
      : `${from} → ${to} 以前只有服务器能执行，现在操作员也可以${left('服务器')}。`
  },
  entryRoles: (to, { before, after }, entries) =>
    `${fromText(entries)}转为 ${to} 的权限由${before}改为${after}${sourcesOf(entries)}。`,
  entryPersons: (to, { before, after }, entries) => {
    const [move, rest] = [`${fromText(entries)}转为 ${to}`, sourcesOf(entries)]
    if (after === '') return `${move} 不再要求由另一人操作（不同于转为 ${before} 的人）${rest}。`
    const instead = before === '' ? '' : `（原为 ${before}）`
    return `${move} 现在须由另一人操作，不同于转为 ${after} 的人${instead}${rest}。`
  },
  entryFact: (to, fact, { before, after }, entries) =>
    `${fromText(entries)}转为 ${to}：${fact} 由 ${before} 改为 ${after}${sourcesOf(entries)}。`,
  status: (status, end, isNew) =>
    isNew
      ? `新增状态 ${status}${end ? '（终态）' : ''}。`
      : `删除状态 ${status}${end ? '（终态）' : ''}。`,
  renamed: (code, { before, after }) => `${code} 由“${before}”改名为“${after}”。`,
  recoded: (name, { before, after }) => `${name} 的代码由 ${before} 改为 ${after}。`,
  end: (status, isEnd) => (isEnd ? `${status} 现在是终态。` : `${status} 不再是终态。`),
  system: (status, bySystem) =>
    bySystem ? `${status} 现在由服务器处理。` : `${status} 不再由服务器处理。`,
  statusFact: (status, fact, { before, after }) =>
    `${status}：${fact} 由 ${before} 改为 ${after}。`,
  start: ({ before, after }) => `起始状态由 ${before} 改为 ${after}。`,
  serverMove: (from, to, isNew) =>
    `服务器${isNew ? '现在可以' : '不再能'}自行把 ${from} 转为 ${to}。`,
  serverSaid: (list) => `现在写明了服务器自行执行的流转：${list}。`,
  serverFree: (list) =>
    list === ''
      ? '不再写明服务器自行执行的流转。'
      : `不再写明服务器自行执行的流转：它可以从任何状态把记录转为 ${list}，再转为任何状态。`,
  reached: (list, isNew) =>
    isNew ? `操作员现在可以从起始状态转到：${list}。` : `操作员不能再从起始状态转到：${list}。`,
  finishes: (list, isNew) =>
    isNew ? `操作员现在可以从这里转到终态：${list}。` : `操作员不能再从这里转到任何终态：${list}。`,
  accept: (finding, { before, after }) => {
    if (before === null) return `已接受检查结果 ${finding}：${after}。`
    if (after === null) return `不再接受检查结果 ${finding}。`
    return `检查结果 ${finding} 的接受理由由“${before}”改为“${after}”。`
  },
  promiseNew: (name, text) => `新增承诺，成立：${name}：${text}。`,
  promiseGone: (name, text) => `不再承诺：${name}：${text}。`,
  promiseReworded: (name, { before, after }) => `承诺 ${name} 由“${before}”改为“${after}”。`,
  promiseBroken: (name, text, example) => `承诺不成立：${name}：${text}。最短反例：${example}。`,
  promiseKept: (name, text) => `承诺重新成立：${name}：${text}。`,
  promiseEmpty: (name, text) =>
    `承诺没有意义：${name}：${text}。它所说的事永远不会发生，所以总是成立。`,
  promiseFull: (name, text) => `承诺重新有意义：${name}：${text}。`,
  promiseByServer: '操作员不会违反；服务器可能违反。',
  strength: { weaker: '承诺的内容变少了。', stronger: '承诺的内容变多了。', other: '' },
  loops: (list, isNew) => `记录${isNew ? '现在可以' : '不再能'}在 ${list} 之间循环。`,
  loopsChanged: ({ before, after }) =>
    `记录可以循环的范围变了：现在在 ${after} 之间；以前在 ${before} 之间。`,
  repeat: (call, route) =>
    route === null
      ? `同一条记录不再可能多次执行 ${call}。`
      : `同一条记录现在可能多次执行 ${call}：${route}。`,
  question: (text, { before, after }) => {
    if (after === null) return `不再询问：${text}。`
    const was = before === null || before === after ? '' : `，以前：${before}`
    return `问题“${text}”：现在为${after}${was}。`
  },
  texts: (count, languages, subjects) => `${count} 处文字有变化（${languages}）：${subjects}。`,
  more: (count) => `另外 ${count} 处`,
  thing: (what, summary, isNew) => {
    const tail = summary === '' ? '' : `（${summary}）`
    return isNew ? `新增${what}${tail}。` : `删除${what}${tail}。`
  },
  things: {
    resource: (name) => `资源 ${name}`,
    field: (name) => `字段 ${name}`,
    choice: (name) => `选项 ${name}`,
    call: (name) => `调用 ${name}`,
    lifecycle: (name) => `${name} 的生命周期`,
    list: () => '列表',
    create: () => '新增表单',
    edit: () => '编辑表单',
    show: () => '详情',
    app: () => 'app.yaml',
  },
  fact: (subject, fact, { before, after }, which) =>
    `${subject}：${fact} ${before} → ${after}${direction[which]}。`,
  items: (subject, fact, entries) => `${subject}：${fact} ${entries}。`,
  weights: { breaking: '不兼容', notable: '需留意', harmless: '无影响' },
  terms: {
    when: '条件',
    color: '颜色',
    seals: '保持不变的字段',
  },
  outside: '生命周期以外',
  everyone: '所有管理员',
  always: '无条件',
  nothingSet: '无',
  yes: '是',
  no: '否',
  title: '业务规则的变化',
  counts: (changes, broken) =>
    broken === 0 ? `${changes} 处变化` : `${changes} 处变化，其中 ${broken} 项承诺不再成立`,
  place: { before: '旧', after: '新' },
}

export const scaffold: ScaffoldTexts = {
  name: '名称',
  code: '编码',
  status: '状态',
  remark: '备注',
  createTime: '创建时间',
  draft: '草稿',
  active: '生效',
  closed: '已关闭',
  saved: '保存成功',
  deleted: '删除成功',
  done: '操作成功',
}
