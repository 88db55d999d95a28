import { afterEach, describe, expect, it } from 'vitest'
import { applyAppearance } from '../../../src/layout/appearance'
import { createPreferences } from '../../../src/providers/preferences/preferences'
import { createSession } from '../../../src/providers/session/session'
import { forgetBrowser } from '../../providers/support/console'
import { appFor } from '../../providers/support/definitions'

const app = appFor('/admin')

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
})
