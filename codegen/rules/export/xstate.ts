import type { StateMachine } from './state-machine'

/** The name of the state before the first one, where records start in several. */
const BEFORE = 'start'

/** The configuration that `createMachine` of XState 5 takes, as JSON. A state that is left again is not final there. */
export function xstateText({ name, states, steps }: StateMachine): string {
  const starts = states.filter(({ start }) => start)
  const [first] = starts
  const before =
    starts.length === 1
      ? {}
      : { [BEFORE]: { on: Object.fromEntries(starts.map(({ id, code }) => [`at ${code}`, id])) } }
  const config = {
    id: name,
    initial: starts.length === 1 ? first?.id : BEFORE,
    states: {
      ...before,
      ...Object.fromEntries(
        states.map(({ id, code, label, stage, end }) => {
          const own = steps.filter(({ from }) => from === id)
          return [
            id,
            {
              ...(end && own.length === 0 ? { type: 'final' } : {}),
              description: label,
              meta: { code, stage, end },
              ...(own.length === 0 ? {} : { on: eventsOf(own) }),
            },
          ]
        }),
      ),
    },
  }
  return `${JSON.stringify(config, null, 2)}\n`
}

const eventsOf = (steps: StateMachine['steps']) =>
  Object.fromEntries(
    steps.map(({ event, to, label, call, by, roles, notBy, seals, confirm, guard }) => [
      event,
      {
        target: to,
        description: label,
        meta: {
          call,
          by,
          roles,
          ...(notBy.length > 0 && { otherPersonThan: notBy }),
          ...(seals.length > 0 && { seals }),
          confirm,
          ...(guard === '' ? {} : { when: guard }),
        },
      },
    ]),
  )
