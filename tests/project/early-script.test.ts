import { describe, expect, it } from 'vitest'
import { withFirstPaintScript } from '../../scripts/build/first-paint-script'

const entry = '<script type="module" crossorigin src="/assets/index.js"></script>'
const early =
  '<script fetchpriority="high" src="/assets/early.js" data-entry="/assets/index.js"></script>'
const sheets = ['one', 'two'].map((name) => `<link rel="stylesheet" href="/assets/${name}.css">`)

/** What stands in a page, in its order. */
const order = (html: string) =>
  html.match(/<[^>]*id="start"[^>]*>|<script[^>]*><\/script>|<link[^>]*>/g)

describe('the early script', () => {
  it('stands behind the start page and before the style sheets, which it would wait for', () => {
    const page = `<html>\n  <head>\n    ${entry}\n  </head>\n  <body>\n    <div id="start"></div>\n    ${sheets.join('\n    ')}\n  </body>\n</html>\n`
    const html = withFirstPaintScript(page, '/assets/early.js')
    expect(order(html)).toEqual(['<div id="start">', early, ...sheets])
  })

  it.each([
    ['a page in one line', `<head>${entry.replace('<', '\n<')}</head><body><p></p></body>`],
    ['a page without an end', `<p></p>\n${entry}`],
  ])('starts the console of %s', (_, page) => {
    expect(order(withFirstPaintScript(page, '/assets/early.js'))).toEqual([early])
  })
})
