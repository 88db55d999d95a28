import { readFileSync } from 'node:fs'
import { Session } from 'node:inspector'
import { createRequire } from 'node:module'
import { Script } from 'node:vm'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { wrapEagerFunctions, type FunctionSpan } from '../../scripts/build/eager-functions'

/** The functions of a script that V8 calls while `run` runs. */
const functionsRun = (filename: string, run: () => void): FunctionSpan[] => {
  const session = new Session()
  session.connect()
  session.post('Profiler.enable')
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  run()
  const found: FunctionSpan[] = []
  session.post('Profiler.takePreciseCoverage', (_, { result }) => {
    for (const { url, functions } of result) {
      for (const { ranges } of url === filename ? functions : []) {
        const [range] = ranges
        if (range && range.count > 0) found.push([range.startOffset, range.endOffset])
      }
    }
  })
  session.disconnect()
  return found
}

/** Where these functions stand in the code. */
const spans = (code: string, ...functions: readonly string[]): FunctionSpan[] =>
  functions.map((text) => [code.indexOf(text), code.indexOf(text) + text.length])

const marked = (code: string, ...texts: readonly string[]): string =>
  wrapEagerFunctions(code, spans(code, ...texts), true)

/** Bytes of what V8 has compiled of a script that has not run. */
const compiled = (code: string): number => new Script(code).createCachedData().length

test('V8 compiles with the file what is marked, and leaves the rest until it is called', () => {
  const body = Array.from({ length: 200 }, (_, index) => `x+=${index}*x;`).join('')
  const one = (name: string) => `function ${name}(x){${body}return x}`
  const value = `function(x){${body}return x*2}`
  const code = `${one('a')}${one('b')}let c=${value};`
  const more = body.length / 2
  const first = compiled(marked(code, one('a')))
  const second = compiled(marked(code, one('a'), value))
  expect(first).toBeGreaterThan(compiled(code) + more)
  expect(second).toBeGreaterThan(first + more)
  expect(compiled(marked(code, one('a'), one('b'), value))).toBeGreaterThan(second + more)
})

test.each<[what: string, code: string, ran: string[], expected: string]>([
  [
    'a declared function is there from the beginning',
    'a();function a(){}(b)',
    ['function a(){}'],
    'var a=(function(){});a();;(b)',
  ],
  [
    'directives and imports stay first',
    '"use strict";import"x";a();function a(){}',
    ['function a(){}'],
    '"use strict";import"x";var a=(function(){});a();;',
  ],
  [
    'a function in a function, both marked',
    'function a(){b();async function b(){}}',
    ['function a(){b();async function b(){}}', 'async function b(){}'],
    ';var a=(function(){var b=(async function(){});b();;});',
  ],
  [
    'of two functions of one name the last one counts',
    'function a(){return 1}function a(){return 2}',
    ['function a(){return 1}', 'function a(){return 2}'],
    'function a(){return 1}function a(){return 2}',
  ],
  [
    'methods, exports and functions in blocks stay as they are',
    'export function a(){}let o={b(){},get c(){return 1}};if(o){function d(){}}',
    ['function a(){}', 'b(){}', '(){}', 'get c(){return 1}', '(){return 1}', 'function d(){}'],
    'export function a(){}let o={b(){},get c(){return 1}};if(o){function d(){}}',
  ],
])('%s', (_, code, ran, expected) => {
  expect(marked(code, ...ran)).toBe(expected)
})

test('functions that another file may call too early stay declared', () => {
  const code = 'function a(){let b=()=>1}'
  expect(wrapEagerFunctions(code, spans(code, code, '()=>1'), false)).toBe(
    'function a(){let b=(()=>1)}',
  )
})

test('what cannot be read is said', () => {
  expect(() => wrapEagerFunctions('let a=;', [], true)).toThrow(/Unexpected token/)
})

test('a package of others does the same with all that it runs marked', () => {
  const require = createRequire(import.meta.url)
  const file = require
    .resolve('react-dom/server')
    .replace(/[^/]+$/, 'cjs/react-dom-server-legacy.node.production.js')
  const text = `(function(require,exports){${readFileSync(file, 'utf8')}})`
  const rendered = (code: string, filename: string): string => {
    const made: { renderToString?: (element: object) => string } = {}
    new Script(code, { filename }).runInThisContext()(require, made)
    const row = createElement('td', { style: { color: 'red' }, title: '"' }, '<', 1)
    return made.renderToString?.(createElement('tr', null, row, row)) ?? ''
  }
  let before = ''
  const ran = functionsRun('whole.js', () => {
    before = rendered(text, 'whole.js')
  })
  const code = wrapEagerFunctions(text, ran, true)
  expect(before).toContain('<td style="color:red" title="&quot;">&lt;<!-- -->1</td>')
  expect(rendered(code, 'marked.js')).toBe(before)
  expect(code.match(/var \w+=\(function\(/g)?.length).toBeGreaterThan(20)
  expect(compiled(code)).toBeGreaterThan(1.5 * compiled(text))
})
