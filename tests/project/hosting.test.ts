import { expect, test } from 'vitest'
import { fillStartPage, moveStylesToEnd } from '../../scripts/build/start-page'

/* What of the hosting can be seen without a server; the rest is in tests/hosting. */

const words = { loading: 'L', late: 'T', failed: 'F', reload: 'R', noScript: 'N' }

test('the start page has title, language and sentences of app.yaml, as text', () => {
  const html = '<html lang="{{language}}"><title>{{title}}</title><!-- start page --></html>'
  const filled = fillStartPage(html, {
    title: 'A & <B>',
    cookie: 'c"lang',
    languages: [
      { code: 'en', tag: 'en', words: { ...words, loading: '<i>$&' } },
      { code: 'zh', tag: 'zh-Hans', words },
    ],
  })
  expect(filled).toContain('<html lang="en"><title>A &amp; &lt;B></title>')
  expect(filled).toContain('data-cookie="c&quot;lang"')
  expect(filled).toContain('<div lang="en" data-language="en">')
  expect(filled).toContain('<div lang="zh-Hans" data-language="zh" hidden>')
  expect(filled).toContain('&lt;i>$&amp;')
})

const forVisitors = (visitor?: Record<string, string>): string =>
  fillStartPage('<!-- start page -->', {
    title: 'A',
    cookie: 'lang',
    languages: [{ code: 'en', tag: 'en', words }],
    ...(visitor && { visitor }),
  })

test('the start page of visitors holds what their language is looked up in', () => {
  expect(forVisitors({ en: 'en', 'zh-tw': 'zh' })).toContain(
    ' data-visitor="{&quot;en&quot;:&quot;en&quot;,&quot;zh-tw&quot;:&quot;zh&quot;}">',
  )
  expect(forVisitors()).not.toContain('data-visitor')
})

const link = (name: string) =>
  `    <link rel="stylesheet" crossorigin href="/assets/${name}.css">\n`

test('stylesheets come after everything that is seen without them', () => {
  const html = `<head>\n${link('a')}    <meta />\n${link('b')}</head>\n<body>\n  <p></p>\n  </body>`
  expect(moveStylesToEnd(html)).toBe(
    `<head>\n    <meta />\n</head>\n<body>\n  <p></p>\n${link('a')}${link('b')}  </body>`,
  )
})
