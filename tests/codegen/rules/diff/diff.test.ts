import { describe, expect, it, test } from 'vitest'
import { diffModels } from '../../../../codegen/rules/diff/changes/diff-models'
import { messageLanguages } from '../../../../codegen/rules/messages'
import type { LiveCountLookup } from '../../../../codegen/rules/diff/lines/wording'
import { model, modelWith, noCounts, printed, replacing } from '../../support/revisions'
import { edits as singleEdits } from './single-edits'
import { shareOf } from '../../../support/thorough'

/* What a reviewer reads about one edit of the order's schema, in each language. */

interface Edit {
  what: string
  file?: string
  edit: (text: string) => string
  counts?: LiveCountLookup
  also?: Readonly<Record<string, (text: string) => string>>
}

const live: LiveCountLookup = (resource, _, code) => (resource === 'order' && code === 12 ? 37 : 0)

const edits: readonly Edit[] = [
  {
    what: 'a move is added',
    edit: replacing(/( {4}5 -> 7: .*\n)/, '    5 -> 6: under approval -> approval rejected\n$1'),
  },
  {
    what: 'a move is removed',
    edit: replacing(/ {4}12 -> 13: .*\n/, ''),
    counts: live,
  },
  {
    what: 'payout goes through another call',
    edit: replacing('color: success, call: disburse,', 'color: success,'),
  },
  {
    what: 'payout no longer asks first',
    edit: replacing(/( {6}failed: 失败\n) {6}confirm:\n(?: {8}.*\n)+/, '$1'),
  },
  {
    what: 'the question before a payout is another one',
    edit: replacing(
      / {8}facts: .*\n {8}tone: pay\n/,
      '        facts: [mobile]\n        tone: end\n',
    ),
  },
  {
    what: 'a way round the payout',
    edit: replacing(/( {4}9 -> 10: .*\n)/, '    8 -> 17: loan cancelled -> settled normally\n$1'),
  },
  {
    what: 'an end is an end no longer',
    edit: replacing('stage: refused, end: true, confirm', 'stage: refused, confirm'),
  },
  {
    what: 'a status is renamed',
    edit: (text) => text.replaceAll('repayment processing', 'repayment under way'),
  },
  {
    what: 'a status has another code',
    edit: (text) =>
      text
        .replace(/^( {4})16: \{/m, '$130: {')
        .replaceAll(/^( {4})16 ->/gm, '$130 ->')
        .replaceAll(/-> 16:/g, '-> 30:')
        .replace('14, 16] }', '14, 30] }'),
  },
  {
    what: 'a status is added',
    edit: (text) =>
      replacing(
        /( {4}18: \{.*\n)( {4}19: .*\n)/,
        '$1$2    20: { name: written off, label: 核销, stage: settled, end: true, call: paid }\n',
      )(replacing(/( {4}15 -> 19: .*\n)/, '$1    15 -> 20: overdue -> written off\n')(text)),
  },
  {
    what: 'a role is needed to pay out',
    also: {
      'schema/app.yaml': (text) =>
        `${text.replace('user: uuid,', 'user: uuid, roles: roles,')}\nroles: { finance: 财务 }\n`,
    },
    edit: replacing('call: disburse,', 'call: disburse, role: finance,'),
  },
  {
    what: 'another person is needed to pay out',
    edit: replacing('call: disburse,', 'call: disburse, otherPersonThan: [7, 9],'),
  },
  {
    what: 'another person is needed for one of the ways to settle',
    edit: replacing(
      '11 -> 17: disbursed -> settled normally',
      '11 -> 17: { is: disbursed -> settled normally, otherPersonThan: 11 }',
    ),
  },
  { what: 'a call has another path', edit: replacing('path: /order/paid', 'path: /order/settle') },
  {
    what: 'a promise is broken, one is new, one is gone',
    edit: (text) =>
      replacing(
        /( {4}9 -> 10: .*\n)/,
        '    7 -> 11: approval passed -> disbursed\n$1',
      )(text)
        .replace(/ {4}one-settlement: .*\n/, '')
        .replace(/( {4}one-payout: .*\n)/, '$1    no-return: after 3 never 4\n'),
  },
  {
    what: 'a finding is no longer accepted',
    edit: replacing(/ {4}G03 12: .*\n/, ''),
  },
  {
    what: 'a field is narrowed, one is gone, a choice is added',
    file: 'schema/bank.yaml',
    edit: (text) =>
      replacing(
        'maxLength: 10',
        'maxLength: 5',
      )(text)
        .replace(/ {2}name: \{ type: text, label: 名称 \}\n/, '')
        .replaceAll(/ {4}- name\n/g, '')
        .replace('identity: [code, name]', 'identity: [code]')
        .replaceAll('[code, name, type, enabled]', '[code, type, enabled]')
        .replace(
          /( {6}2: \{ name: repayment bank.*\n)/,
          '$1      3: { name: other bank, label: 其他银行 }\n',
        ),
  },
]

const revisions = edits.map((each) => {
  const { file = 'schema/order.yaml', edit, also } = each
  return { ...each, after: modelWith({ [file]: edit, ...also }) }
})

it.each(messageLanguages)('one edit gives its sentence in %s', async (language) => {
  const said = revisions.map(
    ({ what, after, counts = noCounts }) =>
      `== ${what}\n\n${printed(model, after, language, counts)}`,
  )
  await expect(said.join('\n')).toMatchFileSnapshot(`./diff/${language}.txt`)
})

const singles = singleEdits.map(({ what, edit, also }) => ({
  what,
  after: modelWith({ 'schema/order.yaml': edit, ...also }),
}))

test('single edits are told, none of them twice the same', () => {
  const told = singles.map(({ after }) => printed(model, after, 'en'))
  expect(new Set(told).size).toBe(singles.length)
  expect(told.filter((text) => /no rule changed|undefined|NaN/.test(text))).toEqual([])
})

it.each(shareOf(messageLanguages, 2))(
  'single edits have their sentences in %s',
  async (language) => {
    const said = singles.map(
      ({ what, after }) => `== ${what}\n\n${printed(model, after, language)}`,
    )
    await expect(said.join('\n')).toMatchFileSnapshot(`./single-edits/${language}.txt`)
  },
)

describe('no rule changed', () => {
  it.each([
    ['nothing', (text: string) => text],
    [
      'comments',
      (text: string) =>
        text.replaceAll(/ +# .*$/gm, '').replace('fields:', '# Our fields\nfields:'),
    ],
    ['quotes', (text: string) => text.replaceAll(/label: ([^ ,{}]+)( [,}])/g, "label: '$1'$2")],
  ])('%s', (_, edit) => {
    expect(diffModels(model, modelWith({ 'schema/order.yaml': edit }))).toEqual([])
  })
})
