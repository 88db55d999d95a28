import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { formFilesPlugin } from '../../scripts/build/form-files'

const chunk = (fileName: string, name: string, code: string, imports: string[] = []) => {
  const isEntry = name === 'index'
  return { type: 'chunk', isEntry, fileName, name, code, imports }
}

test('the console knows the files of forms, each once and not its own, and its map knows of the line', () => {
  const files: Record<string, object> = {
    'index.js': chunk('index.js', 'index', 'typeof FORM_FILES'),
    'index.js.map': { type: 'asset', source: JSON.stringify({ version: 3, mappings: 'AAAA' }) },
    'shared.js': chunk('shared.js', 'shared', 'a()', ['index.js']),
    'forms.js': chunk('forms.js', 'forms', 'b()', ['index.js', 'shared.js']),
    'bar.js': chunk('bar.js', 'selection-bar-content', 'c()', [
      'index.js',
      'forms.js',
      'shared.js',
    ]),
    'show.js': chunk('show.js', 'show', 'd()', ['index.js', 'forms.js']),
  }
  const { configResolved, generateBundle } = formFilesPlugin()
  if (typeof configResolved === 'function') {
    void configResolved.call({} as never, { base: '/console/' } as never)
  }
  const run = typeof generateBundle === 'object' ? generateBundle.handler : undefined
  run?.call({} as never, {} as never, files as unknown as Rolldown.OutputBundle, true)
  const names = ['forms', 'shared', 'bar'].map((name) => `/console/${name}.js`)
  expect(files).toMatchObject({
    'index.js': { code: `const FORM_FILES=${JSON.stringify(names)};\ntypeof FORM_FILES` },
    'index.js.map': { source: '{"version":3,"mappings":";AAAA"}' },
    'forms.js': { code: 'b()' },
  })
})
