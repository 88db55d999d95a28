import type { Invariant } from '../../language/model'
import type { TransitionTable } from '../../language/model/transition-table'
import {
  checkerModel,
  type CheckerModel,
  type CheckerLifecycle,
  type MonitoredInvariant,
} from './checker-model'
import { printCondition } from './checker-condition'
import { type ConditionSyntax } from './checker-condition'
import { type CheckerCondition } from './checker-condition'

const syntax: ConditionSyntax = {
  and: '&&',
  or: '||',
  not: (condition) => `!(${condition})`,
  yes: 'true',
  no: 'false',
  variable: (name) => name,
}

const promelaCondition = (condition: CheckerCondition): string => printCondition(condition, syntax)

/**
 * A model for the model checker Spin, with a formula for each promise. `spin -search -ltl NAME` looks for a way that
 * breaks it. Promises that something can be reached are left out: linear formulas cannot say that.
 */
export function promelaText(table: TransitionTable, promises: readonly Invariant[]): string {
  const model = checkerModel(table, promises)
  const { parts, calls, promises: watched } = model
  const notes = watched.flatMap((each) => each.notes.map(({ name }) => name))
  const lines = [
    ...parts.flatMap(({ variable, labels }) =>
      labels.map((label, at) => `/* ${variable} ${at}: ${escapeCommentEnd(label)} */`),
    ),
    ...calls.map((call, at) => `/* call ${at}: ${escapeCommentEnd(call)} */`),
    'short at = -1, from = -1, call = -1, move = -1;',
    // Which lifecycle has just moved: 0 is the own one.
    ...(parts.length > 1 ? ['byte moved = 0;'] : []),
    ...parts.slice(1).map(({ variable }) => `short ${variable} = -1;`),
    ...watched.map(({ variable }) => `bit ${variable};`),
    ...notes.map((name) => `byte ${name};`),
    '',
    ...recordLines(model),
    '',
    ...watched.map(
      ({ promise, name, variable }) =>
        `/* ${escapeCommentEnd(promise.sentence)} */\nltl ${name} { [] (${variable} == 0) }`,
    ),
  ]
  return `${lines.join('\n')}\n`
}

const escapeCommentEnd = (text: string): string => text.replaceAll('*/', '* /')

const guardedEffect = (condition: CheckerCondition, effect: string): string =>
  `  if :: ${promelaCondition(condition)} -> ${effect} :: else fi;`

/** The condition of the promise comes first, since it asks for the notes before the step. */
function watchLines({ broken, variable, notes }: MonitoredInvariant): string[] {
  return [
    guardedEffect(broken, `${variable} = 1`),
    ...notes
      .toReversed()
      .map((note) =>
        guardedEffect(note.when, note.to === 'one' ? `${note.name} = 1` : `${note.name}++`),
      ),
  ]
}

/** The record: it starts somewhere, and goes on for as long as there is a move. */
function recordLines({ parts, promises }: CheckerModel): string[] {
  const steps = parts.flatMap((part, at) => stepLines(part, at, parts.length > 1))
  return [
    'inline watch() {',
    '  printf("at %d\\n", at);',
    ...promises.flatMap(watchLines),
    '  skip',
    '}',
    '',
    'active proctype record() {',
    '  atomic {',
    ...parts.flatMap((part, at) => (at === 0 ? [] : startLines(part, at))),
    ...parts.slice(0, 1).flatMap((part) => startLines(part, parts.length > 1 ? 0 : null)),
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

const startLines = ({ variable, start }: CheckerLifecycle, moved: number | null): string[] => [
  '    if',
  ...start.map((at) => `    :: ${variable} = ${at}`),
  '    fi;',
  ...(moved === null ? [] : [`    moved = ${moved};`]),
  '    watch();',
]

const stepLines = ({ variable, steps }: CheckerLifecycle, at: number, several: boolean): string[] =>
  steps.map(({ from, to, guards, call, move }) => {
    const conditions = promelaCondition({ all: [{ variable, is: [from] }, ...guards] })
    const moved = several ? [`moved = ${at}`] : []
    const effects =
      at === 0
        ? [...moved, 'from = at', `at = ${to}`, `call = ${call}`, `move = ${move}`]
        : [...moved, `${variable} = ${to}`]
    return `    :: ${conditions} -> ${effects.join('; ')}`
  })
