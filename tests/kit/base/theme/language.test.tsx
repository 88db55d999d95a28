import { useTheme } from '@mui/material/styles'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import polyglot from 'ra-i18n-polyglot'
import { CoreAdminContext, memoryStore, testDataProvider, useSetLocale } from 'ra-core'
import { afterEach, describe, expect, it } from 'vitest'
import { DefinitionsContext } from '../../../../src/kit/base/contexts/definitions'
import { FormTheme } from '../../../../src/kit/forms/form'
import { muiLocale } from '../../../../src/kit/base/theme/mui-locale'
import { useLanguageTag } from '../../../../src/kit/base/contexts/language-tag'
import { app as real } from '../../../../src/generated'
import { definitions } from '../../support/definitions'

afterEach(cleanup)

const closeText = (tag: string) => muiLocale(tag).components?.MuiAlert?.defaultProps.closeText

describe('MUI’s own texts', () => {
  it.each([
    ['ja', '閉じる'],
    ['ja-JP', '閉じる'],
    ['zh-Hans', '关闭'],
    ['zh-CN', '关闭'],
    ['zh-SG', '关闭'],
    ['zh-Hant', '關閉'],
    ['zh-TW', '關閉'],
    ['en', undefined],
    ['fr', undefined],
  ])('in %s close with %s', (tag, text) => {
    expect(closeText(tag)).toBe(text)
  })
})

const Probe = () => {
  const setLocale = useSetLocale()
  const alert = useTheme().components?.MuiAlert
  const facts = [alert?.defaultProps?.closeText ?? 'Close', useLanguageTag()]
  return (
    <>
      {['ja', 'zh-cht', 'en'].map((language) => (
        <button key={language} type="button" onClick={() => void setLocale(language)}>
          {language}
        </button>
      ))}
      <output>{[...facts, alert?.styleOverrides ? 'our skin' : 'no skin'].join(', ')}</output>
    </>
  )
}

describe('the theme of the dialogs', () => {
  it('speaks the language of the page, and follows it while a dialog is open', async () => {
    const i18n = polyglot(() => ({}) as never, 'zh-chs', [])
    const app = { ...definitions.app, languages: real.languages }
    render(
      <CoreAdminContext dataProvider={testDataProvider()} i18nProvider={i18n} store={memoryStore()}>
        <DefinitionsContext value={{ ...definitions, app }}>
          <FormTheme>
            <Probe />
          </FormTheme>
        </DefinitionsContext>
      </CoreAdminContext>,
    )
    screen.getByText('关闭, zh-Hans, our skin')
    fireEvent.click(screen.getByText('ja'))
    await screen.findByText('閉じる, ja, our skin')
    fireEvent.click(screen.getByText('zh-cht'))
    await screen.findByText('關閉, zh-Hant, our skin')
    fireEvent.click(screen.getByText('en'))
    await screen.findByText('Close, en, our skin')
  })
})
