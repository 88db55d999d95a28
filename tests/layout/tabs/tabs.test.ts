import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  closeTab,
  commandsFor,
  moveTab,
  openTab,
  restoreTabs,
  runTabCommand,
  tabCommands,
} from '../../../src/layout/tabs/tab-commands'

/* Tabs are letters, `i` is the home page, a capital letter is the tab that is shown: `iaB`. */
const tabs = (text: string) => {
  const open = [...text.toLowerCase()]
  const active = [...text].find((letter) => letter !== letter.toLowerCase())
  return { open, active: active?.toLowerCase() ?? null, home: 'i' }
}

const shown = (state: ReturnType<typeof runTabCommand>): string | null =>
  state && state.open.map((path) => (path === state.active ? path.toUpperCase() : path)).join('')

describe('commands', () => {
  test.each([
    // command, tabs before, target, tabs after
    ['left', 'iabC', 'c', 'iC'],
    ['left', 'iAbc', 'b', 'iBc'],
    ['left', 'aibC', 'b', 'iBc'],
    ['left', 'aBi', 'a', 'Abi'],
    ['left', 'Iab', 'a', 'iAb'],
    ['left', 'Iab', 'i', 'Iab'],
    ['left', 'abI', 'i', 'I'],
    ['right', 'iAbc', 'a', 'iA'],
    ['right', 'iabC', 'b', 'iaB'],
    ['right', 'aBic', 'a', 'Ai'],
    ['right', 'iaB', 'b', 'iaB'],
    ['right', 'iAb', 'i', 'I'],
    ['others', 'iaBc', 'b', 'iB'],
    ['others', 'iAbc', 'c', 'iC'],
    ['others', 'abIc', 'a', 'Ai'],
    ['others', 'iA', 'a', 'iA'],
    ['others', 'iaB', 'i', 'I'],
    ['all', 'iabC', 'b', 'I'],
    ['all', 'aIb', 'i', 'I'],
    ['all', 'I', 'i', 'I'],
    ['all', 'iab', 'a', 'I'],
  ])('%s on %s, chosen on %s, leaves %s', (command, before, target, after) => {
    expect(shown(runTabCommand(command, { ...tabs(before), target }))).toBe(after)
  })

  test.each(['', 'closeAll', 'Left', 'toString', '__proto__', 'constructor'])(
    'there is no command %j',
    (command) => {
      expect(runTabCommand(command, { ...tabs('iaB'), target: 'a' })).toBeNull()
    },
  )

  test('a target that is gone changes nothing', () => {
    for (const command of tabCommands) {
      expect(shown(runTabCommand(command, { ...tabs('iaB'), target: 'x' }))).toBe('iaB')
    }
  })

  test('the home page offers to close all, every other page all four', () => {
    expect(commandsFor('i', 'i')).toEqual(['all'])
    expect(commandsFor('a', 'i')).toEqual(['left', 'right', 'others', 'all'])
  })
})

describe('closing', () => {
  test.each([
    // the tab, tabs before, tabs after
    ['a', 'iAbc', 'iBc'],
    ['c', 'iabC', 'iaB'],
    ['a', 'iA', 'I'],
    ['a', 'Ai', 'I'],
    ['a', 'iaB', 'iB'],
    ['b', 'Iab', 'Ia'],
    ['a', 'iab', 'ib'],
    ['i', 'Iab', 'Iab'],
    ['x', 'iaB', 'iaB'],
  ])('%s of %s leaves %s', (path, before, after) => {
    expect(shown(closeTab(path, tabs(before)))).toBe(after)
  })
})

describe('moving', () => {
  test.each([
    ['a', 'iabc', 3, 'ibca'],
    ['c', 'iabc', 0, 'ciab'],
    ['i', 'iabc', 2, 'abic'],
    ['b', 'iabc', 2, 'iabc'],
    ['b', 'iabc', 99, 'iacb'],
    ['b', 'iabc', -1, 'biac'],
    ['x', 'iabc', 1, 'iabc'],
  ])('%s of %s to place %d gives %s', (path, before, to, after) => {
    expect(moveTab([...before], path, to).join('')).toBe(after)
  })
})

describe('restoring and opening', () => {
  test.each([
    [
      ['/index', '/order'],
      ['/index', '/order'],
    ],
    [
      ['/order', '/index'],
      ['/order', '/index'],
    ],
    [['/order'], ['/index', '/order']],
    [[], ['/index']],
    [
      ['/index', '/gone', '/login', '/bank'],
      ['/index', '/bank'],
    ],
    [
      ['/index', '/order', '/order'],
      ['/index', '/order'],
    ],
    [['/order?mobile=0912345678', '/index'], ['/index']],
  ])('%j is restored as %j', (stored, restored) => {
    expect(restoreTabs(stored, ['/index', '/order', '/bank'], '/index')).toEqual(restored)
  })

  test('a page is opened at the end, once', () => {
    expect(openTab(['i', 'a'], 'b')).toEqual(['i', 'a', 'b'])
    expect(openTab(['i', 'a', 'b'], 'a')).toEqual(['i', 'a', 'b'])
    expect(openTab(['i'], null)).toEqual(['i'])
  })
})

test('whatever is done to the tabs, home stays, no tab is there twice, and the shown one is among them', () => {
  const step = fc.record({
    kind: fc.constantFrom('left', 'right', 'others', 'all', 'close', 'move', 'open'),
    path: fc.constantFrom('i', 'a', 'b', 'c', 'd'),
    to: fc.integer({ min: -2, max: 7 }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let state: { open: readonly string[]; active: string | null } = { open: ['i'], active: 'i' }
      for (const { kind, path, to } of steps) {
        const input = { ...state, home: 'i' }
        if (kind === 'open') state = { open: openTab(state.open, path), active: path }
        else if (kind === 'move') state = { ...state, open: moveTab(state.open, path, to) }
        else if (kind === 'close') state = closeTab(path, input)
        else state = runTabCommand(kind, { ...input, target: path }) ?? state
        expect(state.open).toContain('i')
        expect(new Set(state.open).size).toBe(state.open.length)
        expect(state.open).toContain(state.active)
      }
    }),
  )
})
