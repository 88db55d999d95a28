import type { StateMachine } from './state-machine'

const dotString = (text: string): string =>
  `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll(/\r?\n/g, ' ')}"`

/** A graph for Graphviz. Stages are clusters, ends have a double frame, what the server moves is dotted. */
export function dotText({ name, states, steps }: StateMachine): string {
  const stages = [...new Set(states.map(({ stage }) => stage))]
  const node = ({ id, label, end, start }: StateMachine['states'][number]): string =>
    `${id} [label=${dotString(label)}${end ? ', peripheries=2' : ''}${start ? ', style="rounded,bold"' : ''}]`
  const lines = [
    `digraph ${dotString(name)} {`,
    '  rankdir=LR',
    '  node [shape=box, style=rounded]',
    ...stages.flatMap((stage, at) => {
      const own = states.filter((state) => state.stage === stage).map(node)
      return stage === ''
        ? own.map((line) => `  ${line}`)
        : [
            `  subgraph cluster_${at} {`,
            `    label=${dotString(stage)}`,
            ...own.map((line) => `    ${line}`),
            '  }',
          ]
    }),
    ...steps.map(
      ({ from, to, label, by, guard }) =>
        `  ${from} -> ${to} [label=${dotString(guard === '' ? label : `${label} [${guard}]`)}${by === 'server' ? ', style=dotted' : ''}]`,
    ),
    '}',
  ]
  return `${lines.join('\n')}\n`
}
