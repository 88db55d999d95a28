import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  circleOfFiles,
  circleOfFolders,
  importsAmong,
  importsUpwards,
  roomIn,
  roomsOnTheMap,
  sourceFiles,
} from './rooms'

const files = sourceFiles()
const imports = importsAmong(files)
const rooms = roomsOnTheMap(readFileSync('ARCHITECTURE.md', 'utf8'))

describe('rooms', () => {
  it('finds the imports of all trees', () => {
    expect(imports.length).toBeGreaterThan(1_000)
    expect(new Set(files.map((file) => file.split('/')[0])).size).toBeGreaterThanOrEqual(5)
  })

  it('has no circle of folders', () => {
    expect(circleOfFolders(imports)).toEqual([])
  })

  it('has no circle of files, types included', () => {
    expect(circleOfFiles(imports)).toEqual([])
  })

  it('has every file in a room of the map', () => {
    expect(files.filter((file) => roomIn(rooms, file) === null)).toEqual([])
  })

  it('has a file in every room of the map', () => {
    const used = new Set(files.map((file) => roomIn(rooms, file)))
    expect(rooms.filter((room) => !used.has(room))).toEqual([])
  })

  it('imports downwards only, types included', () => {
    expect(importsUpwards(rooms, imports)).toEqual([])
  })
})

describe('what finds a fault in the rooms', () => {
  const sources: Record<string, string> = {
    'codegen/low/a.ts': `import type { B } from '../high/b'`,
    'codegen/high/b.ts': `export * from './c'`,
    'codegen/high/c.ts': `export const c = () => import('../low/d')`,
    'codegen/low/d.ts': 'export const d = 1',
  }
  const found = importsAmong(Object.keys(sources), (file) => sources[file] ?? '')

  it('reads imports of types, exports and imports on demand', () => {
    expect(found).toEqual([
      { from: 'codegen/low/a.ts', to: 'codegen/high/b.ts' },
      { from: 'codegen/high/b.ts', to: 'codegen/high/c.ts' },
      { from: 'codegen/high/c.ts', to: 'codegen/low/d.ts' },
    ])
  })

  it('names the imports of a circle', () => {
    expect(circleOfFolders(found)).toEqual([
      'codegen/low/a.ts -> codegen/high/b.ts',
      'codegen/high/c.ts -> codegen/low/d.ts',
    ])
  })

  it('names the imports of a circle of files in one folder, where one is of types and one on demand', () => {
    const pair: Record<string, string> = {
      'codegen/low/a.ts': `import type { B } from './b'`,
      'codegen/low/b.ts': `export const b = () => import('./a')`,
    }
    const both = importsAmong(Object.keys(pair), (file) => pair[file] ?? '')
    expect(circleOfFolders(both)).toEqual([])
    expect(circleOfFiles(both)).toEqual([
      'codegen/low/a.ts -> codegen/low/b.ts',
      'codegen/low/b.ts -> codegen/low/a.ts',
    ])
  })

  it('names an import that leads up', () => {
    expect(importsUpwards(['codegen/low', 'codegen/high'], found)).toEqual([
      'codegen/low/a.ts -> codegen/high/b.ts',
    ])
  })
})
