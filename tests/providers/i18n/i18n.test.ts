import Cookies from 'js-cookie'
import english from 'ra-language-english'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { messageLoaders } from '../../../src/generated/messages'
import { createI18nProvider } from '../../../src/providers/i18n/i18n-provider'
import { initialLanguage } from '../../../src/providers/i18n/initial-language'
import { createSession } from '../../../src/providers/session/session'
import { visitorLanguages } from '../../../schema-keys/app/visitor-languages'
import { shellTexts, type TextTree } from '../../support/shell-texts'
import { offered, visitors } from '../../support/visitors'
import { forgetBrowser } from '../support/console'
import { appFor } from '../support/definitions'

const app = appFor('/admin')
beforeEach(forgetBrowser)
afterEach(() => vi.restoreAllMocks())

const flat = (tree: TextTree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  )
const section = (language: string, name: string) =>
  new Map(flat(shellTexts(language)[name] as TextTree))

describe.each(['zh-chs', 'en', 'ja', 'zh-cht'] as const)('the texts in %s', (language) => {
  const wanted = new Map(flat(english.ra as unknown as TextTree))
  let texts: Map<string, string>
  beforeAll(async () => {
    // English comes from react-admin's own package, so what counts is what the console loads.
    const { default: loaded } = await messageLoaders.en()
    texts = language === 'en' ? new Map(flat(loaded.ra)) : section(language, 'ra')
  })

  it('are all of react-admin’s', () => {
    expect([...texts.keys()]).toEqual([...wanted.keys()])
  })

  it('use the placeholders that react-admin fills', () => {
    for (const [key, text] of texts) {
      const known = wanted.get(key) ?? ''
      const extra = (text.match(/%\{\w+\}/g) ?? []).filter((part) => !known.includes(part))
      expect([key, extra]).toEqual([key, []])
    }
  })
})

describe('the error catalogue', () => {
  it('has the words of the specification', () => {
    expect(Object.fromEntries(section('zh-chs', 'http'))).toMatchObject({
      400: '请求错误',
      401: '未授权，请登录',
      403: '拒绝访问',
      404: '请求地址出错: %{url}',
      408: '请求超时',
      500: '服务器内部错误',
      501: '服务未实现',
      502: '网关错误',
      503: '服务不可用',
      504: '网关超时',
      505: 'HTTP版本不受支持',
      body: 'JSON 错误 %{text}',
    })
  })

  it.each(['en', 'ja', 'zh-cht'])('has the same keys in %s', (language) => {
    for (const name of ['http', 'session']) {
      expect([...section(language, name).keys()]).toEqual([...section('zh-chs', name).keys()])
    }
  })
})

const noTexts = async () => ({ default: {} })

const start = () => {
  const loads = {
    'zh-chs': vi.fn(async () => ({ default: shellTexts('zh-chs') })),
    en: vi.fn(async () => ({ default: shellTexts('en') })),
  }
  const session = createSession(app)
  return { loads, session, i18n: createI18nProvider({ app, messageLoaders: loads, session }) }
}

describe('the language', () => {
  it.each([
    [undefined, 'zh-chs'],
    ['en', 'en'],
    ['ja', 'zh-chs'],
    ['constructor', 'zh-chs'],
  ])('for the cookie %s is %s', (cookie, wanted) => {
    if (cookie !== undefined) Cookies.set('d2admin-1.10.0-lang', cookie)
    expect(initialLanguage(app, createSession(app).language())).toBe(wanted)
  })

  it.each(visitors)('of a browser that asks for %j is %s', (asked, wanted) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(asked)
    const console = {
      languages: { default: 'zh-chs', visitor: visitorLanguages(offered), offered },
    }
    expect(initialLanguage(console, undefined)).toBe(wanted)
    expect(initialLanguage(console, 'en')).toBe('en')
    expect(initialLanguage(console, 'xx')).toBe(wanted)
    // Where the schema names a language, nobody is asked.
    expect(initialLanguage(app, undefined)).toBe('zh-chs')
  })

  it.each([
    ['ja', undefined],
    ['en', 'en'],
  ])('of a browser is kept only when it has been chosen: %s', async (chosen, kept) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['ja-JP'])
    const visitor = visitorLanguages(offered)
    const names = offered.map((each) => ({ ...each, name: each.code }))
    const asking = { ...app, languages: { ...app.languages, visitor, offered: names } }
    const i18n = createI18nProvider({
      app: asking,
      messageLoaders: { ja: noTexts, en: noTexts },
      session: createSession(asking),
    })
    await i18n.changeLocale('ja')
    if (chosen !== 'ja') await i18n.changeLocale(chosen)
    expect(document.documentElement.lang).toBe(chosen)
    expect(Cookies.get('d2admin-1.10.0-lang')).toBe(kept)
    if (kept === undefined) return
    // From then on any choice is kept, that of the browser's own language as well.
    await i18n.changeLocale('ja')
    expect(Cookies.get('d2admin-1.10.0-lang')).toBe('ja')
  })

  it('needs its own texts only', async () => {
    const { i18n, loads } = start()
    await i18n.changeLocale('zh-chs')
    expect(i18n.translate('http.404', { url: '/admin/x$1' })).toBe('请求地址出错: /admin/x$1')
    expect(i18n.translate('ra.action.bulk_actions', { smart_count: 2 })).toBe('已选择 2 项')
    expect(loads.en).not.toHaveBeenCalled()
  })

  it('is kept in the cookie and named for browsers and screen readers', async () => {
    const { i18n } = start()
    await i18n.changeLocale('en')
    expect(i18n.getLocale()).toBe('en')
    expect(Cookies.get('d2admin-1.10.0-lang')).toBe('en')
    expect(document.documentElement.lang).toBe('en')
    await i18n.changeLocale('zh-chs')
    expect(document.documentElement.lang).toBe('zh-Hans')
    expect(i18n.getLocales?.()).toEqual([
      { locale: 'zh-chs', name: '简体中文' },
      { locale: 'en', name: 'English' },
    ])
  })

  it('is the one chosen last, whichever loads last', async () => {
    const { i18n, loads } = start()
    const held: (() => void)[] = []
    const slow = new Promise<void>((resolve) => held.push(resolve))
    loads.en.mockImplementationOnce(async () => {
      await slow
      return { default: {} }
    })
    const first = i18n.changeLocale('en')
    await i18n.changeLocale('zh-chs')
    held[0]?.()
    await first
    expect(i18n.getLocale()).toBe('zh-chs')
    expect(i18n.translate('ra.action.save')).toBe('保存')
    expect(document.documentElement.lang).toBe('zh-Hans')
  })

  it('stays when another one is not offered or cannot be loaded', async () => {
    const { i18n, loads } = start()
    await i18n.changeLocale('zh-chs')
    await expect(i18n.changeLocale('ja')).rejects.toThrow('not offered')
    loads.en.mockRejectedValueOnce(new Error('offline'))
    await expect(i18n.changeLocale('en')).rejects.toThrow('offline')
    expect(i18n.getLocale()).toBe('zh-chs')
    expect(Cookies.get('d2admin-1.10.0-lang')).toBe('zh-chs')
  })
})

describe('a missing key', () => {
  it('makes no noise; a label is shown in words, anything else as it is', async () => {
    const spies = (['log', 'warn', 'error'] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation(() => undefined),
    )
    const { i18n } = start()
    await i18n.changeLocale('zh-chs')
    expect(i18n.translate('resources.order.fields.applyTime')).toBe('Apply time')
    expect(i18n.translate('borrower 0912345678 is unknown')).toBe('borrower 0912345678 is unknown')
    expect(i18n.translate('resources.order.fields.x', { _: 'X' })).toBe('X')
    for (const spy of spies) {
      expect(spy).not.toHaveBeenCalled()
      spy.mockRestore()
    }
  })
})

/** Numbers that are never one: the most of something, and what lies beyond a page. */
const severalAtLeast = [
  'kit.export.part',
  'kit.queues.tooMany',
  'kit.home.part',
  'kit.table.tooManyToSort',
  'kit.table.onlyFirstRows',
  'kit.table.tooLongToSort',
  'kit.takeIn.hint',
  'kit.takeIn.tooMany',
  'kit.list.cut',
  'form.notInList',
]
/** What the specification says word for word. */
const prescribed = ['log.count']
const plural = /%\{(?!(?:field|id|name)\})\w+\} [a-z]+s\b/

it('has a form for one in English, wherever a number stands before a noun', () => {
  const texts = flat(shellTexts('en') as TextTree)
  const lacking = texts.filter(([, text]) => plural.test(text) && !text.includes('||||'))
  expect(lacking.map(([key]) => key)).toEqual([...severalAtLeast, ...prescribed])
})
