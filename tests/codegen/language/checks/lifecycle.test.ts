import { describe, expect, it } from 'vitest'
import { parseSchemaFiles } from '../../../../codegen/language/read'
import type { Code } from '../../../../codegen/language/model'
import { checkSchema } from '../../../../codegen/language/checks'
import { findingKey, tableFindings } from '../../../../codegen/rules/lifecycle/findings'
import {
  strongComponents,
  graphOf,
  cyclicComponents,
  reachableFrom,
  shortestRoute,
} from '../../../../codegen/rules/lifecycle/graph/graph'
import { readMoveNotation } from '../../../../codegen/language/names/move-notation'
import { readSchema } from '../../../../codegen/language/read/schema'
import { realSchema, realText } from '../../support/schema-under-test'

const arrows = (text: string) =>
  text.split(' ').map((arrow) => {
    const [from = '', to = ''] = arrow.split('>')
    return { from, to }
  })

describe('the graph', () => {
  const graph = graphOf(['a', 'b', 'c', 'd', 'e'], arrows('a>b b>c c>b d>e e>d'))

  it.each([
    ['reachable', [...reachableFrom(graph, ['a'])], ['a', 'b', 'c']],
    [
      'loops',
      cyclicComponents(graph),
      [
        ['b', 'c'],
        ['d', 'e'],
      ],
    ],
    ['components', strongComponents(graph), [['a'], ['b', 'c'], ['d', 'e']]],
    ['route', shortestRoute(graph, ['a'], ['c']), ['a', 'b', 'c']],
    ['no route', shortestRoute(graph, ['a'], ['e']), null],
  ])('%s', (_, given, want) => expect(given).toEqual(want))

  it('takes codes that are false', () => {
    const odd: Code[] = [0, '', null, -1]
    const chain = graphOf(odd, [
      { from: 0, to: '' },
      { from: '', to: null },
      { from: null, to: -1 },
    ])
    expect(shortestRoute(chain, [0], [-1])).toEqual(odd)
    expect(strongComponents(chain)).toEqual([[0], [''], [null], [-1]])
  })

  it('does not overflow on a long chain', () => {
    const nodes = Array.from({ length: 20_000 }, (_, index) => index)
    const chain = graphOf(
      nodes,
      nodes.slice(1).map((to) => ({ from: to - 1, to })),
    )
    expect(strongComponents(chain)).toHaveLength(20_000)
    expect(reachableFrom(chain, [0]).size).toBe(20_000)
  })
})

const single = (code: string) => ({ kind: 'codes', codes: [code] })

describe('the notation', () => {
  const codes = new Map<string, Code>(
    [1, 2, 3, 'in progress', 'a -> b', 'x (y)', ''].map((code) => [String(code), code]),
  )
  const sets = new Set(['open'])

  it.each([
    ['1 -> 2', single('1'), '2', null],
    ['in progress -> 2', single('in progress'), '2', null],
    ['1, 2 -> 3', { kind: 'codes', codes: ['1', '2'] }, '3', null],
    ['* -> 3', { kind: 'all', except: [] }, '3', null],
    ['* except 1, 2 -> 3', { kind: 'all', except: ['1', '2'] }, '3', null],
    ['open -> ?', { kind: 'set', name: 'open' }, '?', null],
    ['1 -> 2 (capture)', single('1'), '2', 'capture'],
    ['1 -> x (y)', single('1'), 'x (y)', null],
    ['a -> b -> 1', single('a -> b'), '1', null],
    ["'' -> 1", single(''), '1', null],
  ])('%s', (text, from, to, action) =>
    expect(readMoveNotation(text, codes, sets)).toEqual({ from, to, action }),
  )

  it.each(['1->2', '1', ' -> 2'])('%s is none', (text) =>
    expect(readMoveNotation(text, codes, sets)).toBeNull(),
  )
})

/** A resource with one lifecycle, and an app.yaml that offers English. */
function lifecycle(text: string) {
  const app = realText('tests/codegen/errors/G01/schema/app.yaml')
  const calls = '{ status: { path: /s, body: [id, state] } }'
  const head = 'resource: thing\nfields: { id: { type: integer }, state: { type: lifecycle } }\n'
  const rest = `list: { columns: [id] }\ncalls: { list: { path: /thing } }\nlifecycle:\n  field: state\n  calls: ${calls}\n`
  return parseSchemaFiles([
    { file: 'app.yaml', kind: 'app', text: app },
    { file: 'thing.yaml', kind: 'resource', text: head + rest + text },
  ]).sources
}

const transitionTableOf = (text: string) => {
  const transitionTable = readSchema(lifecycle(text)).resources[0]?.transitionTables[0]
  if (!transitionTable) throw new Error('there is no lifecycle')
  return transitionTable
}

const findingsOf = (text: string) => {
  const transitionTable = transitionTableOf(text)
  return tableFindings(transitionTable, transitionTable.facts)
    .filter(({ level }) => level !== 'info')
    .map(findingKey)
}

const said = (text: string) =>
  checkSchema(readSchema(lifecycle(text))).map(({ code, place }) => `${code}:${place.line}`)

const statuses = (ends: string) =>
  `  start: a\n  statuses: { a: {}, b: {}, c: {}, d: {}, e: { ${ends} } }\n`

describe('findings', () => {
  it('are none for the real schema', () => {
    const { sources, diagnostics } = realSchema()
    expect([...diagnostics, ...checkSchema(readSchema(sources))]).toEqual([])
  })

  it('are exactly five for the real table when nothing is accepted', () => {
    const order = readSchema(realSchema().sources).resources.find(({ name }) => name === 'order')
    const transitionTable = order?.transitionTables[0]
    if (!transitionTable) throw new Error('order has no lifecycle')
    const all = tableFindings(transitionTable, transitionTable.facts)
    const keys = (level: 'info' | 'other') =>
      all.filter((each) => (each.level === 'info') === (level === 'info')).map(findingKey)
    expect(keys('other')).toEqual(['G01 2', 'G02 2', 'G02 6', 'G03 12', 'G06 15'])
    expect(keys('info')).toEqual([
      'G08 5, 7, 9, 10, 12',
      'G08 13, 14, 15, 16',
      'G09 3',
      'G09 4',
      'G09 10',
      'G10 12 -> 5',
      'G10 15 -> 14',
      'G10 16 -> 13',
    ])
  })

  it('prints those five when the accept list is gone', () => {
    const { sources } = realSchema()
    const text = realText('schema/order.yaml').replace(/\n {2}accept:[^]*$/, '\n')
    const order = parseSchemaFiles([{ file: 'schema/order.yaml', kind: 'resource', text }]).sources
      .resources
    const others = sources.resources.filter(({ file }) => file !== 'schema/order.yaml')
    const found = checkSchema(readSchema({ ...sources, resources: [...others, ...order] }))
    expect(found.map(({ code, level }) => `${code} ${level}`)).toEqual([
      'G01 warn',
      'G02 warn',
      'G02 warn',
      'G03 error',
      'G06 warn',
    ])
  })

  it.each([
    [
      'a loop that nothing leads to',
      `${statuses('end: true')}  moves: { a -> b: null, b -> e: null, c -> d: null, d -> c: null, d -> e: null }\n`,
      ['G01 c', 'G01 d', 'G07 c -> d', 'G07 d -> c', 'G07 d -> e'],
    ],
    [
      'a loop that nothing leads out of',
      `${statuses('end: true')}  moves: { a -> b: null, a -> c: null, b -> e: null, c -> d: null, d -> c: null }\n`,
      ['G04 c', 'G04 d'],
    ],
    [
      'no end at all',
      `${statuses('')}  moves: { a -> b: null, b -> c: null, c -> d: null, d -> e: null, e -> a: null }\n`,
      ['G05 state'],
    ],
    [
      'a set, all but some, and a target that the server decides',
      `${statuses('end: true')}  sets: { open: [a, b] }\n  moves:\n    open -> c: null\n    "* except c, e -> d": null\n    c -> ?: null\n    d -> e: null\n`,
      [],
    ],
  ])('%s', (_, text, want) => expect(findingsOf(text)).toEqual(want))

  it.each([
    ['an unreachable loop', 'c -> d: null, d -> c: null, d -> e: null', ['G01:9']],
    ['a trap', 'a -> c: null, c -> d: null, d -> c: null', ['G04:9']],
  ])('%s is one message', (_, more, want) => {
    const text = `  start: a\n  statuses: { a: {}, b: {}, c: {}, d: {}, e: { end: true } }\n`
    const moves = `a -> b: null, b -> e: null, ${more}`.split(', ').toSorted().join(', ')
    expect(said(`${text}  moves: { ${moves} }\n`)).toEqual(want)
  })
})

describe('a transition table', () => {
  it('resolves what a move takes from its target and its call', () => {
    const { moves } = transitionTableOf(`  start: a
  statuses:
    a: {}
    b: { confirm: true, color: error, role: boss }
    c: { end: true }
  moves:
    a -> b: null
    a -> c: { confirm: true, reason: required }
    "* except c -> c (drop)": { by: system }
    b -> ? (retry): null
`)
    const short = moves.map(
      ({ from, to, action, confirm, color, roles, reason, bySystem, serverDecides }) =>
        [from, to, action, confirm, color, roles.join(), reason, bySystem, serverDecides].join(' '),
    )
    expect(short).toEqual([
      'a b b true error boss none false false',
      'a c c true   required false false',
      'a c drop false   none true false',
      'b c drop false   none true false',
      'b  retry false   none false true',
    ])
  })

  it('skips the search for dead ends while it has errors of its own', () => {
    const text = '  start: a\n  statuses: { a: {}, b: {}, c: { end: true } }\n'
    expect(said(`${text}  moves: { a -> b: null, b -> x: null }\n`)).toEqual(['unknown-status:10'])
  })

  it('names an unknown status once, however many moves use it', () => {
    const { sources } = realSchema()
    const text = realText('schema/order.yaml').replace(/ {4}9: {2}\{.*\n/, '')
    const order = parseSchemaFiles([{ file: 'schema/order.yaml', kind: 'resource', text }]).sources
      .resources
    const others = sources.resources.filter(({ file }) => file !== 'schema/order.yaml')
    const found = checkSchema(readSchema({ ...sources, resources: [...others, ...order] }))
    expect(found.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      'unknown-status: 流转 `1 -> 9` 中的状态没有声明：9。共有 10 处。',
    ])
  })
})
