import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/* Code that a developer writes beside the generated one, and whether a page has been loaded anew since. */

/** A word that only this load of the page knows. */
export const mark = (on: Page) => on.evaluate(() => Object.assign(window, { loaded: 'once' }))
export const isMarked = (on: Page) => on.evaluate(() => 'loaded' in window)

/** A page with a heading, and a count that is its state. */
export const report = (words: string) => `import { useState } from 'react'
import { PageTitle, type PageDefinition } from 'deskwright/kit'

export const page = {
  path: '/report',
  title: { en: 'Report', 'zh-chs': '报表', ja: '報告', 'zh-cht': '報表' },
  menu: { after: 'order' },
} satisfies PageDefinition

export default function Report() {
  const [count, setCount] = useState(0)
  return (
    <section className="dw-page">
      <PageTitle text="${words}" />
      <button type="button" onClick={() => setCount(count + 1)}>count {count}</button>
    </section>
  )
}
`

/** An override of the column `name` of banks: the cell in an element of its own. */
export const bold = (
  tag: string,
  exported = 'NameColumn',
) => `import type { ColumnOverride } from 'deskwright/kit'

export const ${exported} = ({ element }: ColumnOverride) => <${tag}>{element}</${tag}>
`

/** A field type on text. */
export const loud = (parts: string) => `import type { FieldType } from 'deskwright/kit'

export const loud = {
  based: 'text',
  docs: 'A text that is heard.',
  ${parts}
} satisfies FieldType
`

/** Replaces text in a file, as an editor does: it saves the whole of it. */
export function edit(file: string, ...changes: readonly (readonly [string, string])[]): void {
  let text = readFileSync(file, 'utf8')
  for (const [before, after] of changes) {
    expect(text, `${file} has no longer ${before}`).toContain(before)
    text = text.replace(before, after)
  }
  writeFileSync(file, text)
}
