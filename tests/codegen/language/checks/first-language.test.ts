import { expect, test } from 'vitest'
import { changeable, realFiles, realText } from '../../support/schema-under-test'

const file = 'schema/app.yaml'
const said = changeable(realFiles())

test.each([
  ['visitor', []],
  ['en', []],
  // No word for it but that one; the help names it.
  ['visiter', [['bad-value', '`default` cannot be `visiter`.', 'write `visitor`, or a language']]],
  ['browser', [['bad-value', '`default` cannot be `browser`.', 'write `visitor`, or a language']]],
  ['Visitor', [['bad-value', '`default` cannot be `Visitor`.', 'write `visitor`, or a language']]],
  ['auto', [['bad-value', '`default` cannot be `auto`.', 'write `visitor`, or a language']]],
  ['true', [['wrong-type', '`default` must be a text, not `true`.', "write 'true'"]]],
  [
    'fr',
    [['unknown-language', 'The default language `fr` is not among those', 'languages of app']],
  ],
])('a console that opens in %s', (value, wanted) => {
  const text = realText(file).replace('default: zh-chs', `default: ${value}`)
  const errors = said(file, text).filter(({ level }) => level === 'error')
  expect(errors.map(({ code, message, help }) => [code, message, help])).toEqual(
    wanted.map(([code, ...rest]) => [code, ...rest.map((each) => expect.stringContaining(each))]),
  )
})
