import { expect, test } from 'vitest'
import { blocksOf, proseOf, rowsOf, textOf } from './documents'

/* docs/resources.md says how many lines an addition to the loan console takes. */

const lines = (text: string): number =>
  text.split('\n').filter((line) => line.trim() !== '' && !/^\s*(?:#|\/\/)/.test(line)).length

const block = (file: string, has: string): string =>
  blocksOf(file).find(({ text }) => text.includes(has))?.text ?? ''

/** Keys of maps that the resource has already are no lines that are added. */
const added = (yaml: string): number => lines(yaml.replaceAll(/^(?:fields|calls):$/gm, ''))

test('a record page, a page of your own and a bulk action take as many lines as the document says', () => {
  const said = rowsOf(proseOf('docs/resources.md')).flatMap(([what = '', yaml, tsx]) =>
    /^(?:a record page|a page of your own|an action on a selection)/.test(what)
      ? [[Number(yaml), Number(tsx)]]
      : [],
  )
  const show = /^show: .*$/gm.exec(textOf('schema/order.yaml'))?.[0] ?? ''
  expect(said).toEqual([
    [lines(show), 0],
    [0, lines(block('docs/pages.md', 'satisfies PageDefinition'))],
    [added(block('docs/actions.md', 'on: selection')), 0],
  ])
})
