import { readFileSync } from 'node:fs'
import type { InputFile } from '../../codegen/language/read'
import { seededRandom } from './synthetic-history'

/** The app of the console, without the menu that names its resources. */
const readAppInput = (): InputFile => ({
  file: 'schema/app.yaml',
  text: readFileSync('schema/app.yaml', 'utf8').replace(/^menu:\n(?: {2}.*\n)+/m, 'menu: []\n'),
  kind: 'app',
})

const resourceInput = (name: string, lines: readonly string[]): InputFile => ({
  file: `schema/${name}.yaml`,
  text: [`resource: ${name}`, `path: /${name}`, ...lines, ''].join('\n'),
  kind: 'resource',
})

/** Copies of the largest of the real resources, each under a name of its own. */
export const copiedResourceSchemas = (count: number): InputFile[] => {
  const order = readFileSync('schema/order.yaml', 'utf8')
  return [
    readAppInput(),
    ...Array.from({ length: count }, (_, index): InputFile => {
      const text = order
        .replace(/^resource: .*$/m, `resource: copy-${index}`)
        .replace(/^path: .*$/m, `path: /copy-${index}`)
      return { file: `schema/copy-${index}.yaml`, text, kind: 'resource' }
    }),
  ]
}

const yamlList = (names: readonly string[]): string => `[${names.join(', ')}]`
const numbersUpTo = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => index + 1)

const kinds = [
  '{ type: text, label: Text, maxLength: 40 }',
  '{ type: integer, label: Count, min: 0 }',
  '{ type: boolean, label: Switch }',
  '{ type: date, label: Day }',
  '{ type: enum, label: Choice, choices: { 1: One, 2: Two } }',
] as const

/** One resource with so many fields, all of them in its list and its forms. */
export const wideResourceSchema = (count: number): InputFile[] => {
  const names = numbersUpTo(count).map((number) => `field${number}`)
  return [
    readAppInput(),
    resourceInput('wide', [
      'label: Wide',
      'fields:',
      '  id: { type: integer, readOnly: true }',
      ...names.map((name, index) => `  ${name}: ${kinds[index % kinds.length]}`),
      'list:',
      '  buttons: [create]',
      `  columns: ${yamlList(names)}`,
      '  rowActions: [edit]',
      'create:',
      '  call: add',
      `  fields: ${yamlList(names)}`,
      'edit:',
      '  call: change',
      `  fields: ${yamlList(names)}`,
      'calls:',
      '  list: { path: /wide, rows: entries }',
      `  add: { path: /wide/add, body: ${yamlList(names)} }`,
      `  change: { path: /wide/change, body: ${yamlList(['id', ...names])} }`,
    ]),
  ]
}

/** Moves from each status to those after it, until there are so many. */
const forwardMoves = (statuses: number, count: number): [from: number, to: number][] =>
  numbersUpTo(statuses)
    .flatMap((step) =>
      numbersUpTo(statuses - step).map((from): [number, number] => [from, from + step]),
    )
    .slice(0, count)

/** As questions, since a broken promise is an error, and the search for a way that breaks it is the same. */
const lifecycleQuestions = (count: number): string[] => {
  const middle = Math.ceil(count / 2)
  return [
    '  questions:',
    `    last-after-middle: ${count} only after ${middle}`,
    `    no-way-back: after ${middle} never ${yamlList(numbersUpTo(middle - 1).map(String)).slice(1, -1)}`,
    '    one-payout: call pay at most once',
    `    middle-once: ${middle} at most once`,
    `    last-by-payout: ${count} only by pay`,
    `    no-short-cut: ${middle} never directly to ${middle + 1}`,
    `    way-back: ${count} can reach 1`,
    `    always-back: from ${middle} can always reach 1`,
    `    reached: 1 can reach ${count}`,
  ]
}

/** A resource whose records have a status, up to the list of its statuses. */
const lifecycleHead = (name: string, label: string): string[] => [
  `label: ${label}`,
  'fields:',
  '  id: { type: integer, readOnly: true }',
  '  status: { type: lifecycle, label: Status }',
  'list:',
  '  columns: [id, status]',
  '  rowActions: [moves]',
  'calls:',
  `  list: { path: /${name}, body: [status], rows: entries }`,
  'lifecycle:',
  '  field: status',
  '  start: 1',
  '  calls:',
  `    status: { path: /${name}/status, body: [id, status] }`,
  `    pay: { path: /${name}/pay, body: [id, status], confirm: true }`,
  '  statuses:',
]

/** One resource with so many statuses and moves, and promises that hold and that do not. */
export const largeLifecycleSchema = (count: number, most: number): InputFile[] => {
  return [
    readAppInput(),
    resourceInput('long', [
      ...lifecycleHead('long', 'Long'),
      ...numbersUpTo(count).map((code) => {
        const pays = code % 10 === 0 ? ', call: pay' : ''
        return `    ${code}: { name: step ${code}${pays}${code === count ? ', end: true' : ''} }`
      }),
      '  moves:',
      ...forwardMoves(count, most).map(
        ([from, to]) => `    ${from} -> ${to}: step ${from} -> step ${to}`,
      ),
      ...lifecycleQuestions(count),
    ]),
  ]
}

/** One promise of every kind, each of which a table of moves to and fro breaks. */
const brokenInvariants = (last: number): string[] => [
  `${last} only after 30`,
  `${last} after 30 and 20`,
  'after 30 never 1, 2, 3, 4, 5',
  '30 -> 31 only after 20',
  '5 never directly to 6',
  'call pay at most once',
  '30 at most once',
  '30 at most 3 times',
  `${last} within 2 moves`,
  '14 only by role sales',
  '14 by another person than 21',
  `${last} can reach 1`,
  `from ${last} can always reach 1`,
  'call pay only after 30',
  'after call pay never 3',
]

/** Moves to and fro between made-up pairs, so that each status is reached and loops are many. */
const toAndFro = (last: number, count: number): [from: number, to: number][] => {
  const random = seededRandom(7)
  const pick = (most: number): number => 1 + Math.floor(random() * most)
  const pairs = new Map(
    numbersUpTo(last - 1).map((from) => [`${from} ${from + 1}`, [from, from + 1] as const]),
  )
  while (pairs.size < count) {
    const [from, to] = [pick(last - 1), pick(last)]
    if (from !== to) pairs.set(`${from} ${to}`, [from, to])
  }
  return [...pairs.values()]
    .map(([from, to]): [number, number] => [from, to])
    .toSorted(([from, to], [other, end]) => from - other || to - end)
}

/** One resource with so many statuses and moves, and promises of every kind that do not hold. */
export const brokenInvariantsSchema = (count: number, most: number): InputFile[] => {
  const { text, ...file } = readAppInput()
  const roles = text.replace('user: uuid,', 'user: uuid, roles: roles,')
  return [
    { ...file, text: `${roles}\nroles: { finance: 财务, sales: 销售 }\n` },
    resourceInput('broken', [
      ...lifecycleHead('broken', 'Broken'),
      ...numbersUpTo(count).map((code) => {
        const pays = code % 10 === 0 ? ', call: pay' : ''
        const role = code % 7 === 0 ? ', role: finance' : ''
        return `    ${code}: { name: step ${code}${pays}${role}${code === count ? ', end: true' : ''} }`
      }),
      '  moves:',
      ...toAndFro(count, most).map(
        ([from, to]) => `    ${from} -> ${to}: step ${from} -> step ${to}`,
      ),
      '  server:',
      '    - 3 -> 40',
      '    - 5, 9 -> 12',
      '  promises:',
      ...brokenInvariants(count).map((sentence, index) => `    promise-${index}: ${sentence}`),
    ]),
  ]
}
