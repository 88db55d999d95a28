import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import {
  isValidPattern,
  patternFault,
} from '../../../../codegen/language/checks/fields/pattern-fault'

/** Whether the engine itself judges a text in no time. A slow machine can only make it look slower. */
const isQuick = (pattern: string, text: string): boolean => {
  const program = 'new RegExp(process.argv[1], "u").test(process.argv[2])'
  const words = ['-e', program, `^(?:${pattern})$`, text]
  return spawnSync(process.execPath, words, { timeout: 400 }).status === 0
}

describe('G-07 patterns', () => {
  it.each([
    '^[0-9]{10}$',
    '^\\d{4}-\\d{2}-\\d{2}$',
    '^[a-z]+(?:-[a-z]+)*$',
    '^(?:a|b)+$',
    '^(?:a|ab)+$',
    '^[\\p{L} ]{1,40}$',
    '^[^@\\s]+@[^@\\s]+\\.[a-z]{2,}$',
    '^(?:\\d{1,3}\\.){3}\\d{1,3}$',
    '^$|^1\\d{10}$',
    '^\\p{Script=Han}{2,10}(?:·\\p{Script=Han}{1,10})*$',
    '^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$',
    '^[A-Z0-9]{1,20}(?:-[A-Z0-9]{1,20}){0,5}$',
    '^-?\\d+(?:\\.\\d+)?$',
    '^(\\d{2,4}-?){2,3}$',
  ])('%s may be used', (pattern) => expect(patternFault(pattern)).toBeNull())

  it.each([
    ['(a+)+$', 'a'],
    ['^(a*)*$', 'a'],
    ['^(?:[a-z]+\\s?)*$', 'a'],
    ['^(a|a)*$', 'a'],
    ['^(\\w+)\\s*(\\w+)\\s*(\\w+)+$', 'a'],
    ['^(?:.*,)+$', ','],
    ['^((a{1,30}){1,30})$', 'a'],
    ['^(a?a?)*b$', 'a'],
    ['^(a?){30}a{30}$', 'a'],
    ['^(x?){20}(x?){20}$', 'x'],
    ['^(a{0,5}){5}(a{0,5}){5}b$', 'a'],
    ['^(a{0,9}){4}(a{0,9}){4}c$', 'a'],
    ['^(|a){30}b$', 'a'],
    ['^a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a{26}$', 'a'],
    ['^(?:a|aa){40}$', 'a'],
    ['^([a-z]?[a-z]?){16}$', 'a'],
  ])('%s is refused, since it does freeze', (pattern, letter) => {
    const lengths = [25, 32, 45, 60, 79, 110]
    expect(lengths.every((length) => isQuick(pattern, `${letter.repeat(length)}!`))).toBe(false)
    expect(patternFault(pattern)?.says).toMatch(/^takes .* a text such as '|^cannot be proved/)
  })

  it.each(['^(?=a)b$', '^(?<!a)b$', '^(a)\\1+$', '^(?<x>a)\\k<x>$'])(
    '%s is refused, since nothing can be proved of it',
    (pattern) => expect(patternFault(pattern)?.says).toMatch(/refers|looks/),
  )

  it('refuses what grows faster than the text, unless the text is short', () => {
    const pattern = '^\\d*\\d*\\d*x$'
    expect(patternFault(pattern)).toEqual({
      says: expect.stringMatching(
        /^takes time that grows with the length to the power of 3 for a text such as '0/,
      ),
      help: expect.stringMatching(/ `maxLength` of 100 or less$/),
    })
    expect(patternFault(pattern, 100)).toBeNull()
    expect(patternFault(pattern, 1000)?.help).toContain('100 or less')
  })

  it('shows a text that freezes', () => {
    expect(patternFault('^(a+)+$')?.says).toContain(String.raw`'a' + 'a'.repeat(31) + '\x00'`)
  })

  it.each(['[', '(', 'a{2,1}', '\\p{Nope}', '*'])('%s is no pattern', (pattern) =>
    expect([isValidPattern(pattern), patternFault(pattern)]).toEqual([false, null]),
  )
})
