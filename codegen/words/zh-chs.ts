import type { Direction } from '../diff/changes/weigh'
import type { ReportTexts, ScaffoldWords } from './keys'
import type { Entries, Phrases } from './phrases'

export const report: ReportTexts = {
  comma: '、',
  colon: '：',
  title: '{resource}的流转规则',
  generated: '由 `npm run rules` 根据 {file} 生成。请修改 YAML，不要修改本文件。',
  yes: '是',
  no: '否',
  none: '无',
  everyone: '所有管理员',
  server: '由服务器决定',
  system: '由系统执行',
  more: '多于 {count}',
  route: '路线',
  status: '状态',
  start: '起点',
  end: '终点',
  unreached: '无法到达',

  verdict: '1. 结论',
  verdictClean: '没有待处理的问题。',
  verdictOpen: '待处理的问题：{count} 个。每一个都要改正，或写明理由后接受。',
  factStatuses: '状态',
  factStarts: '起点',
  factEnds: '终点',
  factMoves: '流转',
  factByCall: '调用 {call}',
  factBySystem: '由系统执行',
  factServer: '服务器的流转',
  factServerFree: '没有说明：服务器可以从任何状态把记录移到 {list}，再移到任何状态',
  factDenied: '没有流转的组合',
  factOf: '{count} / {all}',
  factFindings: '检查结果',
  factFindingCounts: '待处理 {open}，已接受 {accepted}，提示 {notes}',
  factPromises: '成立的承诺',
  factPromisesOwn: '仅就操作员而言成立的承诺',
  factQuestions: '答案为否的疑问',

  findings: '2. 检查结果',
  noFindings: '无。',
  open: '待处理',
  accepted: '已接受',
  note: '提示',
  acceptedBy: '{by} 自 {since} 起接受{colon}{why}',
  line: '第 {line} 行',
  example: '例如 {route}。',
  serverBeside: '服务器的流转{colon}{moves}。',
  toAccept: '如需接受，请在 `accept` 下写 `{key}`。',
  stale: '`{key}` 接受的问题并不存在，请删除这一行。',
  G01: '从 {start} 无法到达 {status}。',
  G02: '{status} 没有任何流转，也没有标记为终点。',
  G03: '{status} 标记为终点，但仍有流转离开它。',
  G04: '{status} 有流转，但没有路线通向终点。',
  G05: '没有任何状态标记为终点。',
  G06: '{status} 有一个流转到它自身。',
  G07: '流转 {subject} 的起始状态无法到达。',
  G08: '记录可以在 {list} 之间循环。',
  G09: '进入 {status} 的唯一途径是 {other}。',
  G10: '流转 {subject} 回到了更早声明的状态。',
  M01: '进入 {status} 的流转使用了不同的调用。',
  M02: '调用 {subject} 可能涉及资金，却不事先确认。',
  M03: '角色 {subject} 既能把记录移入 {status}，又能从那里放款。',
  P01: '承诺 {subject} 不成立。',
  P02: '承诺 {subject} 没有意义：它所说的事永远不会发生。',
  fixG01: '增加通向它的流转，或删除该状态。',
  fixG02: '用 `end: true` 标记，或增加离开它的流转。',
  fixG03: '去掉 `end: true`，或删除这些流转。',
  fixG04: '增加通向终点的流转，或把途中的某个状态标记为终点。',
  fixG05: '用 `end: true` 标记结束记录的状态。',
  fixG06: '如果不是有意重复，请删除该流转。',
  fixG07: '增加通向其起始状态的流转，或删除它。',
  fixM01: '在状态上只写一个调用。',
  fixM02: '给该调用加上 `confirm: true`。',
  fixP01: '见“承诺”一节。',
  fixP02: '增加通向那里的流转，或删除该承诺。',

  cards: '3. 各状态',
  canMove: '操作员可以把 {code} 移到{colon}{moves}。',
  cannotMove: '操作员无法移动 {code}。',
  serverGoes: '服务器可以把 {code} 移到{colon}{list}。',
  asksFirst: '先确认',
  comesFrom: '来自{colon}{list}。',
  comesFromNowhere: '没有流转通向这里。',
  serverComes: '服务器从这些状态移到这里{colon}{list}。',
  startsHere: '新记录从这里开始。',
  endsAs: '最终仍可能成为{colon}{list}。',
  endsNever: '从这里无法到达任何终点。',
  passes: '到这里的每条路线都经过 {list}。',
  routesHere: '到这里的不重复路线{colon}{count}。',
  twinsWith: '与 {list} 的来路和去路相同。',

  matrix: '4. 全部组合',
  matrixHelp: '行是当前状态，列是可去的状态。{letters}。空白{colon}没有流转。',

  moves: '5. 流转明细',
  movesHelp: '括号内是取值的来源{colon}调用、目标状态或流转本身。',
  move: '流转',
  address: '地址',
  button: '按钮',
  confirm: '先确认',
  colour: '颜色',
  role: '谁可以',
  reason: '理由',
  reason_none: '不需要',
  reason_optional: '可填',
  reason_required: '必填',
  from_call: '调用',
  from_status: '状态',
  from_move: '流转',
  from_default: '默认',

  diagram: '6. 流程图',
  diagramHelp:
    '来路和去路相同的状态合为一框。粗线{colon}可能涉及资金的调用。虚线{colon}往回走。双框{colon}终点。',

  notes: '7. 循环、唯一入口、往回的流转',
  noLoops: '记录不会回到任何状态。',
  loopCount: '不重复经过状态的循环{colon}{count} 个。',
  noSingle: '每个状态都有多个入口，或本身是起点。',
  noBack: '没有往回的流转。',

  promises: '8. 承诺',
  noPromises: '没有任何承诺。',
  promise: '承诺',
  answer: '答案',
  holds: '成立',
  broken: '不成立',
  brokenByServer: '操作员做不到违反，但服务器可能违反',
  empty: '没有意义',
  shownBy: '例如 {route}',
  restsOn: '依赖已接受的{colon}{list}',
  brokenBy: '最短的反例{colon}{route}',
  serverMakes: '其中 {moves} 由服务器执行',
  noRoute: '没有这样的路线',
  shareOf: '违反它的路线{colon}{all} 条中的 {broken} 条',
  fixBy: '如果没有 {moves}，它就成立。',
  fixByServer: '如果服务器不执行 {moves}，它就成立。',
  fixByBoth: '如果没有 {moves}，且服务器不执行 {server}，它就成立。',
  fixNone: '删除流转无济于事{colon}那样就再也到不了，或者会违反或架空另一个承诺。',
  asking: '值得一问',
  askingHelp: '没有承诺，但容易被当作理所当然。“否”表示规则表并不保证它。',
  holdsQuestion: '是',
  brokenQuestion: '否',

  paths: '9. 测试路线',
  pathsMoves: '走遍每个流转所需的最少路线{colon}{count} 条。',
  proofMoves: '不可能更少{colon}没有一条路线能走过以下流转中的两个{colon}{list}。',
  pathsStatuses: '走遍每个状态所需的最少路线{colon}{count} 条。',
  proofStatuses: '不可能更少{colon}没有一条路线能经过以下状态中的两个{colon}{list}。',
  pathsLeft: '从起点没有路线通向{colon}{list}。',

  simulator: '10. 动手试试',
  simulatorHint: '`npm run rules` 会在旁边写出网页 {file}，可以逐步点击流转。',
  goBack: '退回一步',
  goHome: '回到起点',
  ask: '询问规则表',
  askReach: '记录能否到达',
  askWithout: '而从不经过',
  askFrom: '起始于',
  askServer: '计入服务器可能执行的流转',
  askYes: '能，例如：',
  askNo: '不能，没有这样的路线。',
  askBlame: '去掉以下流转就不可能：',
  preset: '不经过 {without} 能到达 {reach} 吗？',
  stillEnds: '最终仍可能成为',
  nextMoves: '从这里可以',
  trail: '走过的路',
  noMoves: '从这里没有流转。',
  contents: '目录',
  presets: '示例',
}

const direction: Readonly<Record<Direction, string>> = {
  narrowed: '（收紧）',
  widened: '（放宽）',
  changed: '',
}

/** Where some of the moves into a status start; nothing when it is about all of them. */
const fromText = ({ from, whole }: Entries): string => (whole ? '' : `从 ${from} `)

/** Where the moves of a sentence start, or those that the sentence leaves out. */
const sourcesOf = ({ count, from, rest, whole }: Entries): string => {
  if (whole) return `（${count} 条流转，从 ${from}）`
  return rest === '' ? '' : `；从 ${rest} 不变`
}

export const diff: Phrases = {
  comma: '、',
  gap: '',
  nothing: '规则没有变化',
  money: (sentence) => `资金：${sentence}`,
  heading: (resource, field) => (field === '' ? resource : `${resource} · ${field}`),
  move: ({ from, to, call, action, bySystem, isNew }) => {
    const who = bySystem ? '系统' : '操作员'
    const by = action === '' ? '' : `（动作 ${action}）`
    const how = isNew && call !== '' ? `（调用 ${call}）` : ''
    return `${who}${isNew ? '现在可以' : '不能再'}把 ${from} 转为 ${to}${by}${how}。`
  },
  serverDecides: '由服务器决定的状态',
  sources: (count, to, list, isNew) =>
    isNew
      ? `有 ${count} 个状态以前走不到 ${to}，现在可以：${list}。`
      : `有 ${count} 个状态不能再走到 ${to}：${list}。`,
  targets: (from, list, isNew) =>
    isNew ? `从 ${from} 出发，现在还能走到 ${list}。` : `从 ${from} 出发，不能再走到 ${list}。`,
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
  entryCall: (to, { before, after }, entries) =>
    `${fromText(entries)}进入 ${to} 现在调用 ${after}，不再调用 ${before}${sourcesOf(entries)}。`,
  entryConfirm: (to, asks, entries) =>
    `${fromText(entries)}转为 ${to} ${asks ? '现在需要先确认' : '不再需要确认'}${sourcesOf(entries)}。`,
  entrySystem: (to, bySystem, entries) => {
    const { from, rest, whole } = entries
    if (whole) {
      return bySystem
        ? `现在只有系统能转为 ${to}，操作员不再能${sourcesOf(entries)}。`
        : `以前只有系统能转为 ${to}，现在操作员也可以${sourcesOf(entries)}。`
    }
    const left = (who: string): string => (rest === '' ? '' : `；${rest} 仍归${who}`)
    return bySystem
      ? `${from} → ${to} 现在归系统${left('操作员')}。`
      : `${from} → ${to} 以前只有系统能做，现在操作员也可以${left('系统')}。`
  },
  entryRoles: (to, { before, after }, entries) =>
    `${fromText(entries)}转为 ${to} 的权限由${before}改为${after}${sourcesOf(entries)}。`,
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
    bySystem ? `${status} 现在由系统处理。` : `${status} 不再由系统处理。`,
  statusFact: (status, fact, { before, after }) =>
    `${status}：${fact} 由 ${before} 改为 ${after}。`,
  start: ({ before, after }) => `起始状态由 ${before} 改为 ${after}。`,
  serverMove: (from, to, isNew) =>
    `服务器${isNew ? '现在可以' : '不再能'}自行把 ${from} 移到 ${to}。`,
  serverSaid: (list) => `现在写明了服务器自行执行的流转：${list}。`,
  serverFree: (list) =>
    list === ''
      ? '不再写明服务器自行执行的流转。'
      : `不再写明服务器自行执行的流转：它可以从任何状态把记录移到 ${list}，再移到任何状态。`,
  reached: (list, isNew) =>
    isNew ? `从起始状态现在可以到达：${list}。` : `从起始状态不能再到达：${list}。`,
  finishes: (list, isNew) =>
    isNew ? `现在可以走到终态：${list}。` : `不能再走到任何终态：${list}。`,
  accept: (finding, { before, after }) => {
    if (before === null) return `已认可检查项 ${finding}：${after}。`
    if (after === null) return `不再认可检查项 ${finding}。`
    return `检查项 ${finding} 的认可理由由“${before}”改为“${after}”。`
  },
  promiseNew: (name, text) => `新增承诺，成立：${name}：${text}。`,
  promiseGone: (name, text) => `不再承诺：${name}：${text}。`,
  promiseReworded: (name, { before, after }) => `承诺 ${name} 由“${before}”改为“${after}”。`,
  promiseBroken: (name, text, example) => `承诺被打破：${name}：${text}。最短反例：${example}。`,
  promiseKept: (name, text) => `承诺重新成立：${name}：${text}。`,
  promiseEmpty: (name, text) =>
    `承诺落空：${name}：${text}。它所说的情况不会发生，所以怎样都成立。`,
  promiseFull: (name, text) => `承诺重新有意义：${name}：${text}。`,
  promiseByServer: '操作员不会违反；服务器可能违反。',
  strength: { weaker: '承诺的内容变少了。', stronger: '承诺的内容变多了。', other: '' },
  loops: (list, isNew) => `记录${isNew ? '现在可以' : '不再能'}在 ${list} 之间循环。`,
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
    const said = summary === '' ? '' : `（${summary}）`
    return isNew ? `新增${what}${said}。` : `删除${what}${said}。`
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
  outside: '生命周期以外',
  everyone: '所有管理员',
  nothingSet: '无',
  yes: '是',
  no: '否',
  title: '业务规则的变化',
  counts: (changes, broken) =>
    broken === 0 ? `${changes} 处变化` : `${changes} 处变化，其中 ${broken} 项承诺新被打破`,
  place: { before: '旧', after: '新' },
}

export const scaffold: ScaffoldWords = {
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
