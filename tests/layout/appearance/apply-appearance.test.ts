import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, describe, expect, it, test } from 'vitest'
import { applyAppearance } from '../../../src/layout/appearance'
import { createPreferences } from '../../../src/providers/preferences/preferences'
import { createSession } from '../../../src/providers/session/session'
import { themeTokens } from '../../../src/providers/definitions/theme-tokens'
import { forgetBrowser } from '../../providers/support/console'
import { appFor } from '../../providers/support/definitions'

const app = appFor('/admin')

const THEMES = readdirSync('src/styles/themes').map((name) => `themes/${name}`)

const start = () => {
  const session = createSession(app)
  const preferences = createPreferences({ app, session })
  const body = document.createElement('body')
  body.className = 'dw-grey theme-old'
  const end = applyAppearance(app, preferences, body)
  return { session, preferences, body, end }
}

afterEach(forgetBrowser)

describe('the body', () => {
  it('says what is preferred, and keeps what else it says', () => {
    const { body } = start()
    expect(body.className).toBe('dw-grey theme-d2')
    expect(body.dataset).toMatchObject({ size: 'mini', menuTransition: 'on' })
    expect(body.style.getPropertyValue('--dw-primary')).toBe('#409eff')
  })

  it('has the width of labels that app.yaml says', () => {
    const { body } = start()
    expect(body.style.getPropertyValue('--dw-label-width')).toBe('150px')
  })

  it('changes with a choice, a login and a logout, until that is ended', () => {
    const { body, preferences, session, end } = start()
    session.start({ token: 'T', user: 'u1', name: '' })
    preferences.set('theme', 'tomorrow-night-blue')
    preferences.set('size', 'medium')
    preferences.set('menuTransition', false)
    expect(body.className).toBe('dw-grey theme-tomorrow-night-blue')
    expect(body.dataset).toMatchObject({ size: 'medium', menuTransition: 'off' })
    session.end()
    expect(body.className).toBe('dw-grey theme-d2')
    end()
    preferences.set('theme', 'star')
    expect(body.className).toBe('dw-grey theme-d2')
  })

  it('wears what the project says, theme by theme', () => {
    const session = createSession(app)
    const preferences = createPreferences({ app, session })
    const body = document.createElement('body')
    const own = {
      tokens: { '--dw-radius': '9px', '--dw-font': 'Georgia' },
      themes: { d2: { '--dw-radius': '1px', '--dw-page': 'red' } },
    } as const
    const end = applyAppearance(app, preferences, body, own)
    const worn = () =>
      ['--dw-radius', '--dw-font', '--dw-page'].map((name) => body.style.getPropertyValue(name))
    expect(worn()).toEqual(['1px', 'Georgia', 'red'])
    preferences.set('theme', 'star')
    expect(worn()).toEqual(['9px', 'Georgia', ''])
    end()
    // As after an edit of the file: what is no longer said goes.
    applyAppearance(app, preferences, body)()
    expect(worn()).toEqual(['', '', ''])
    expect(body.style.getPropertyValue('--dw-primary')).not.toBe('')
  })
})

test('a theme may set the variables that the stylesheets have', () => {
  const css = ['variables.css', ...THEMES]
    .map((name) => readFileSync(`src/styles/${name}`, 'utf8'))
    .join('\n')
  const there = [...css.matchAll(/^\s*(--dw-[a-z0-9-]+):/gm)].map(([, name = '']) => name)
  const set = /^--dw-(?:primary|label-width|side-width|layer-)/
  expect([...new Set(there)].filter((name) => !set.test(name)).toSorted()).toEqual(
    [...themeTokens].toSorted(),
  )
})
