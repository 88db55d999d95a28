import { readFileSync } from 'node:fs'
import type { InputFile } from '../../codegen/read'

/** The app of the console, without the menu that names its resources. */
const app = (): InputFile => ({
  file: 'schema/app.yaml',
  text: readFileSync('schema/app.yaml', 'utf8').replace(/^menu:\n(?: {2}.*\n)+/m, 'menu: []\n'),
  kind: 'app',
})

const resource = (name: string, lines: readonly string[]): InputFile => ({
  file: `schema/${name}.yaml`,
  text: [`resource: ${name}`, `path: /${name}`, ...lines, ''].join('\n'),
  kind: 'resource',
})

/** Copies of the largest of the real resources, each under a name of its own. */
export const copies = (count: number): InputFile[] => {
  const order = readFileSync('schema/order.yaml', 'utf8')
  return [
    app(),
    ...Array.from({ length: count }, (_, index): InputFile => {
      const text = order
        .replace(/^resource: .*$/m, `resource: copy-${index}`)
        .replace(/^path: .*$/m, `path: /copy-${index}`)
      return { file: `schema/copy-${index}.yaml`, text, kind: 'resource' }
    }),
  ]
}

const list = (names: readonly string[]): string => `[${names.join(', ')}]`
const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

const kinds = [
  '{ type: text, label: Text, maxLength: 40 }',
  '{ type: integer, label: Count, min: 0 }',
  '{ type: boolean, label: Switch }',
  '{ type: date, label: Day }',
  '{ type: enum, label: Choice, choices: { 1: One, 2: Two } }',
] as const

/** One resource with so many fields, all of them in its list and its forms. */
export const fields = (count: number): InputFile[] => {
  const names = numbers(count).map((number) => `field${number}`)
  return [
    app(),
    resource('wide', [
      'label: Wide',
      'fields:',
      '  id: { type: integer, readOnly: true }',
      ...names.map((name, index) => `  ${name}: ${kinds[index % kinds.length]}`),
      'list:',
      '  buttons: [create]',
      `  columns: ${list(names)}`,
      '  rowActions: [edit]',
      'create:',
      '  call: add',
      `  fields: ${list(names)}`,
      'edit:',
      '  call: change',
      `  fields: ${list(names)}`,
      'calls:',
      '  list: { path: /wide, rows: entries }',
      `  add: { path: /wide/add, body: ${list(names)} }`,
      `  change: { path: /wide/change, body: ${list(['id', ...names])} }`,
    ]),
  ]
}

/** Moves from each status to those after it, until there are so many. */
const moves = (statuses: number, count: number): [from: number, to: number][] =>
  numbers(statuses)
    .flatMap((step) =>
      numbers(statuses - step).map((from): [number, number] => [from, from + step]),
    )
    .slice(0, count)

/** One resource with so many statuses and moves, and promises that hold and that do not. */
export const statuses = (count: number, most: number): InputFile[] => {
  const middle = Math.ceil(count / 2)
  return [
    app(),
    resource('long', [
      'label: Long',
      'fields:',
      '  id: { type: integer, readOnly: true }',
      '  status: { type: lifecycle, label: Status }',
      'list:',
      '  columns: [id, status]',
      '  rowActions: [moves]',
      'calls:',
      '  list: { path: /long, body: [status], rows: entries }',
      'lifecycle:',
      '  field: status',
      '  start: 1',
      '  calls:',
      '    status: { path: /long/status, body: [id, status] }',
      '    pay: { path: /long/pay, body: [id, status], confirm: true }',
      '  statuses:',
      ...numbers(count).map((code) => {
        const pays = code % 10 === 0 ? ', call: pay' : ''
        return `    ${code}: { name: step ${code}${pays}${code === count ? ', end: true' : ''} }`
      }),
      '  moves:',
      ...moves(count, most).map(([from, to]) => `    ${from} -> ${to}: step ${from} -> step ${to}`),
      // As questions, since a broken promise is an error, and the search for a way that breaks it is the same.
      '  questions:',
      `    last-after-middle: ${count} only after ${middle}`,
      `    no-way-back: after ${middle} never ${list(numbers(middle - 1).map(String)).slice(1, -1)}`,
      '    one-payout: call pay at most once',
      `    middle-once: ${middle} at most once`,
      `    last-by-payout: ${count} only by pay`,
      `    no-short-cut: ${middle} never directly to ${middle + 1}`,
      `    way-back: ${count} can reach 1`,
      `    always-back: from ${middle} can always reach 1`,
      `    reached: 1 can reach ${count}`,
    ]),
  ]
}
