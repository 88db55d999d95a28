import type { Code, TablePromise } from '../../model'
import { countText } from '../graph/count'
import type { Finding } from './finding'
import { statusesOf } from '../../model/promise'
import { prove, shareOf, type Verdict } from '../promises/prove'
import { codeText, moveText, type Table } from '../../model/table'

/** P01 and P02: promises that the table breaks, and those that say nothing. Questions are answered in the report only. */
export const promiseFindings = (table: Table, promises: readonly TablePromise[]): Finding[] =>
  promises
    .filter(({ question }) => !question)
    .flatMap((promise) => {
      const verdict = prove(table, promise.form)
      if (!verdict.holds) return [brokenPromise(table, promise, verdict)]
      return verdict.empty ? [emptyPromise(promise)] : []
    })

const arrows = (codes: readonly Code[]): string => codes.map(codeText).join(' -> ')

function brokenPromise(
  table: Table,
  { name, sentence, form, place }: TablePromise,
  verdict: Verdict,
): Finding {
  const { example, fix } = verdict
  const share = shareOf(table, form, verdict)
  const shown = example.length > 0 ? `The route ${arrows(example)} breaks it` : 'There is no route'
  const part = share
    ? `, and so do ${countText(share.broken)} of ${countText(share.all)} routes without a repeated status`
    : ''
  return {
    id: 'P01',
    subject: name,
    level: 'error',
    message: `The promise \`${sentence}\` is broken. ${shown}${part}.`,
    help:
      fix.length > 0
        ? `it would hold without ${fix.map(moveText).join(', ')}; remove that, or change the promise`
        : 'add the moves that are missing, or change the promise',
    place,
    statuses: statusesOf(form),
    example,
  }
}

const emptyPromise = ({ name, sentence, form, place }: TablePromise): Finding => ({
  id: 'P02',
  subject: name,
  level: 'warn',
  message: `The promise \`${sentence}\` says nothing: what it is about never happens.`,
  help: 'add a move that leads there, or remove the promise',
  place,
  statuses: statusesOf(form),
  example: [],
})
