import type { Code, PromiseForm, Subject, TablePromise } from '../model'
import { withServer } from '../lifecycle/graph/environment'
import { statusText, type Table } from '../model/table'

/** A sound name of a formula; unique because its place is in it. */
const formulaName = (name: string, place: number): string =>
  `p${place + 1}_${name.replaceAll(/\W+/g, '_')}`

interface Watched {
  promise: TablePromise
  at: number
  /** What is noted about it with every step. */
  watch: string
}

/**
 * A model for the model checker Spin: a record that goes all ways that the table and the server allow, and a formula
 * for each promise. `spin -search -ltl NAME` looks for a way that breaks it. Promises that something can be reached are
 * about what may happen and not about what must: linear formulas cannot say that.
 */
export function promelaText(table: Table, promises: readonly TablePromise[]): string {
  const wide = withServer(table)
  const codes = wide.statuses.map(({ code }) => code)
  const calls = [...new Set(wide.moves.map(({ call }) => call))]
  const places: Places = { place: (code) => codes.indexOf(code), calls }
  const watched = promises.flatMap((promise, at): Watched[] => {
    const watch = watchOf(promise.form, at, places)
    return watch === null ? [] : [{ promise, at, watch }]
  })
  const lines = [
    ...codes.map((code, at) => `/* ${at}: ${comment(statusText(table, code))} */`),
    ...calls.map((call, at) => `/* call ${at}: ${comment(call)} */`),
    'short at = -1, from = -1, call = -1;',
    ...watched.map(({ at }) => `bit broken${at}, seen${at};`),
    '',
    ...recordLines(wide, watched, places),
    '',
    ...watched.map(
      ({ promise, at }) =>
        `/* ${comment(promise.sentence)} */\nltl ${formulaName(promise.name, at)} { [] (broken${at} == 0) }`,
    ),
  ]
  return `${lines.join('\n')}\n`
}

const comment = (text: string): string => text.replaceAll('*/', '* /')

/** The record: it starts somewhere, and goes on for as long as there is a move. */
function recordLines(
  { moves, start, statuses }: Table,
  watched: readonly Watched[],
  { calls, place }: Places,
): string[] {
  const steps = moves.flatMap(({ from, to, serverDecides, call }) =>
    (serverDecides ? statuses.map(({ code }) => code) : [to]).map(
      (goal) =>
        `    :: at == ${place(from)} -> from = at; at = ${place(goal)}; call = ${calls.indexOf(call)}`,
    ),
  )
  return [
    'inline watch() {',
    '  printf("at %d\\n", at);',
    ...watched.map(({ watch }) => watch),
    '  skip',
    '}',
    '',
    'active proctype record() {',
    '  atomic {',
    '    if',
    ...start.map((code) => `    :: at = ${place(code)}`),
    '    fi;',
    '    watch()',
    '  }',
    'end: do',
    '  :: atomic {',
    '    if',
    ...new Set(steps),
    ...(steps.length === 0 ? ['    :: false'] : []),
    '    fi;',
    '    watch()',
    '  }',
    '  od',
    '}',
  ]
}

interface Places {
  place: (code: Code) => number
  calls: readonly string[]
}

const oneOf = (variable: string, codes: readonly Code[], { place }: Places): string =>
  codes.length === 0
    ? 'false'
    : `(${codes.map((code) => `${variable} == ${place(code)}`).join(' || ')})`

const hit = (subject: Subject, places: Places): string =>
  subject.kind === 'call'
    ? `(call == ${places.calls.indexOf(subject.call)} && from >= 0)`
    : oneOf('at', subject.codes, places)

const when = (condition: string, effect: string): string =>
  `  if :: ${condition} -> ${effect} :: else fi;`

/** In one step the call comes before the visit. */
const comesFirst = (one: Subject, other: Subject): boolean =>
  one.kind === 'call' && other.kind === 'statuses'

/** What is noted with every step about one promise; null for one that is about what can be reached. */
function watchOf(form: PromiseForm, at: number, places: Places): string | null {
  const broken = `broken${at} = 1`
  const seen = `seen${at}`
  switch (form.form) {
    case 'onlyAfter': {
      const [what, after] = [hit(form.what, places), hit(form.after, places)]
      const before = comesFirst(form.after, form.what) ? `(${seen} || ${after})` : seen
      return `${when(`${what} && !${before}`, broken)}\n${when(after, `${seen} = 1`)}`
    }
    case 'neverAfter': {
      const [after, never] = [hit(form.after, places), hit(form.never, places)]
      const before = comesFirst(form.after, form.never) ? `(${seen} || ${after})` : seen
      return `${when(`${never} && ${before}`, broken)}\n${when(after, `${seen} = 1`)}`
    }
    case 'atMostOnce': {
      const what = hit(form.what, places)
      return `${when(`${what} && ${seen}`, broken)}\n${when(what, `${seen} = 1`)}`
    }
    case 'neverDirectly':
      return when(`${oneOf('from', form.from, places)} && ${oneOf('at', form.to, places)}`, broken)
    case 'onlyBy':
      return when(
        `from >= 0 && ${oneOf('at', form.to, places)} && call != ${places.calls.indexOf(form.call)}`,
        broken,
      )
    case 'canReach':
    case 'alwaysReach':
      return null
  }
}
