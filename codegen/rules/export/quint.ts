import type { Invariant } from '../../language/model'
import type { TransitionTable } from '../../language/model/transition-table'
import {
  checkerModel,
  stepVariables,
  type CheckerModel,
  type CheckerLifecycle,
} from './checker-model'
import { printCondition } from './checker-condition'
import { type ConditionSyntax } from './checker-condition'
import { type CheckerCondition } from './checker-condition'

/** Conditions on the record as it is before a step. */
const before: ConditionSyntax = {
  and: 'and',
  or: 'or',
  not: (condition) => `not(${condition})`,
  yes: 'true',
  no: 'false',
  variable: (name) => name,
}

/** The same after a step, of which the notes are taken: the action has what it sets as its parameters. */
const syntaxAfterStep = (set: readonly string[]): ConditionSyntax => ({
  ...before,
  variable: (name) => (set.includes(name) ? `${name}_` : name),
})

const singleLineComment = (text: string): string => text.replaceAll(/\s+/gu, ' ')

/**
 * A specification for Quint, with a value for each promise: `quint run --invariant NAME` looks for a way that breaks it,
 * and `quint verify` goes through all of them. Promises that something can be reached are left out, since an invariant is
 * about what must be.
 *
 * @param name of the module
 */
export function quintText(
  name: string,
  table: TransitionTable,
  promises: readonly Invariant[],
): string {
  const model = checkerModel(table, promises)
  const { parts, calls, promises: watched } = model
  const lines = [
    `module ${name.replaceAll(/\W+/g, '_').replace(/^(?![A-Za-z])/, 'm')} {`,
    ...parts.flatMap(({ variable, labels }) =>
      labels.map((label, at) => `  // ${variable} ${at}: ${singleLineComment(label)}`),
    ),
    ...calls.map((call, at) => `  // call ${at}: ${singleLineComment(call)}`),
    ...variablesOf(model).map((variable) => `  var ${variable}: int`),
    '',
    `  action init = all { ${variablesOf(model)
      .map((variable) => `${variable}' = ${startOf(variable, model)}`)
      .join(', ')} }`,
    '',
    ...goLines(model),
    '',
    '  action step = any {',
    ...stepLines(model),
    '  }',
    '',
    ...watched.flatMap(({ promise, name: value, variable }) => [
      `  // ${singleLineComment(promise.sentence)}`,
      `  val ${value} = ${variable} == 0`,
    ]),
    '}',
  ]
  return `${lines.join('\n')}\n`
}

/** What a step sets, and what is only noted. */
const setBy = ({ parts }: Pick<CheckerModel, 'parts'>): string[] => [
  ...parts.map(({ variable }) => variable),
  ...Object.values(stepVariables),
]

const notesOf = ({ promises }: CheckerModel): string[] =>
  promises.flatMap(({ variable, notes }) => [variable, ...notes.map(({ name }) => name)])

const variablesOf = (model: CheckerModel): string[] => [...setBy(model), ...notesOf(model)]

/** A record has not begun yet; of promises nothing is noted. */
const startOf = (variable: string, model: CheckerModel): number =>
  setBy(model).includes(variable) ? -1 : 0

/** One step, whatever it is: it sets where the record is, and notes what that means for each promise. */
function goLines(model: CheckerModel): string[] {
  const set = setBy(model)
  const conditionText = (condition: CheckerCondition): string =>
    printCondition(condition, syntaxAfterStep(set))
  const noted = (name: string, condition: CheckerCondition, to: string): string =>
    `    ${name}' = if (${conditionText(condition)}) ${to} else ${name},`
  return [
    `  action go(${set.map((name) => `${name}_: int`).join(', ')}): bool = all {`,
    ...set.map((name) => `    ${name}' = ${name}_,`),
    ...model.promises.flatMap(({ variable, broken, notes }) => [
      noted(variable, broken, '1'),
      ...notes.map(({ name, when, to }) => noted(name, when, to === 'one' ? '1' : `${name} + 1`)),
    ]),
    '  }',
  ]
}

/** What a step sets; what is left out stays as it is. */
type StepAssignment = Readonly<Record<string, number | string>>

function stepLine(
  model: CheckerModel,
  moved: number,
  guards: readonly CheckerCondition[],
  values: StepAssignment,
): string {
  const all: StepAssignment = { moved, ...values }
  const given = setBy(model).map((name) => all[name] ?? name)
  return `    all { ${printCondition({ all: guards }, before)}, go(${given.join(', ')}) },`
}

const isBorn = ({ variable }: CheckerLifecycle): CheckerCondition => ({ variable, least: 0 })

/** The record begins in one lifecycle after the other, in its own at last. */
function birthLines(model: CheckerModel): string[] {
  const parts = [...model.parts.entries()]
  const order = [...parts.slice(1), ...parts.slice(0, 1)]
  return order.flatMap(([at, part], turn) => {
    const earlier = order.slice(0, turn).map(([, other]) => isBorn(other))
    const guards = [...earlier, { not: isBorn(part) }]
    return part.start.map((to) => stepLine(model, at, guards, { [part.variable]: to }))
  })
}

function stepLines(model: CheckerModel): string[] {
  const whole = model.parts.slice(0, 1).map(isBorn)
  const moves = model.parts.flatMap(({ variable, steps }, at) =>
    steps.map(({ from, to, guards, call, move }) => {
      const made = at === 0 ? { from: variable, call, move } : {}
      const here = { variable, is: [from] }
      return stepLine(model, at, [...whole, here, ...guards], { [variable]: to, ...made })
    }),
  )
  return [...new Set([...birthLines(model), ...moves])]
}
