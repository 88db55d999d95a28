import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  circleOfFiles,
  circleOfFolders,
  importsAmong,
  importsOfOptional,
  importsUpwards,
  optionalRooms,
  roomIn,
  roomsOnTheMap,
  sourceFiles,
} from './rooms'

const files = sourceFiles()
const imports = importsAmong(files)
const map = readFileSync('ARCHITECTURE.md', 'utf8')
const rooms = roomsOnTheMap(map)
const optional = optionalRooms(map)

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

  it('imports into the server nothing of what stands in for it, nor of what starts it', () => {
    const ofServer = imports.filter(({ from }) => from.startsWith('server/'))
    expect(ofServer.length).toBeGreaterThan(300)
    expect(ofServer.filter(({ to }) => /^(?:mock-server|scripts|src)\//.test(to))).toEqual([])
  })

  it('starts the server of production without what stands in for it', () => {
    const reached = new Set(['scripts/serve/serve-command.ts', 'scripts/serve/serve-run.ts'])
    for (const file of reached)
      for (const { from, to, onDemand } of imports) if (from === file && !onDemand) reached.add(to)
    expect(reached.size).toBeGreaterThan(100)
    expect([...reached].filter((file) => file.startsWith('mock-server/'))).toEqual([])
  })

  it('has every optional room on the map', () => {
    expect(optional.length).toBeGreaterThan(10)
    expect(optional.filter((room) => !rooms.includes(room))).toEqual([])
  })

  it('imports optional rooms on demand only, types included', () => {
    expect(importsOfOptional(optional, imports)).toEqual([])
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
      { from: 'codegen/low/a.ts', to: 'codegen/high/b.ts', onDemand: false },
      { from: 'codegen/high/b.ts', to: 'codegen/high/c.ts', onDemand: false },
      { from: 'codegen/high/c.ts', to: 'codegen/low/d.ts', onDemand: true },
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

  it('names an import of an optional room that is not on demand', () => {
    const both: Record<string, string> = {
      'codegen/low/a.ts': `export type B = import('../high/b').B\nexport const b = import('../high/c')`,
      'codegen/high/b.ts': `export * from './c'`,
      'codegen/high/c.ts': 'export const c = 1',
    }
    const some = importsAmong(Object.keys(both), (file) => both[file] ?? '')
    expect(importsOfOptional(['codegen/high'], some)).toEqual([
      'codegen/low/a.ts -> codegen/high/b.ts',
    ])
  })

  it('names an import that leads up', () => {
    expect(importsUpwards(['codegen/low', 'codegen/high'], found)).toEqual([
      'codegen/low/a.ts -> codegen/high/b.ts',
    ])
  })
})
