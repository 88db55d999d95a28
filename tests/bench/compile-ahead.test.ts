import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { compileAhead } from '../../scripts/compile-ahead'

test('the entry asks to be compiled at once, and its map knows of the line', () => {
  const files: Record<string, object> = {
    'index.js': { type: 'chunk', isEntry: true, fileName: 'index.js', code: 'a()' },
    'index.js.map': { type: 'asset', source: JSON.stringify({ version: 3, mappings: 'AAAA' }) },
    'late.js': { type: 'chunk', isEntry: false, fileName: 'late.js', code: 'b()' },
    'late.js.map': { type: 'asset', source: JSON.stringify({ version: 3, mappings: 'CAAA' }) },
  }
  const { generateBundle } = compileAhead()
  const run = typeof generateBundle === 'object' ? generateBundle.handler : undefined
  run?.call({} as never, {} as never, files as unknown as Rolldown.OutputBundle, true)
  expect(files).toMatchObject({
    'index.js': { code: '//# allFunctionsCalledOnLoad\na()' },
    'index.js.map': { source: '{"version":3,"mappings":";AAAA"}' },
    'late.js': { code: 'b()' },
    'late.js.map': { source: '{"version":3,"mappings":"CAAA"}' },
  })
})
