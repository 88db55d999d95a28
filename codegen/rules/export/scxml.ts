import { escapeHtml as escape } from '../report/facts/escape'
import type { StateMachine } from './state-machine'

const SCXML = 'http://www.w3.org/2005/07/scxml'
const OWN = 'https://deskwright.invalid/rules'

/** State Chart XML of the W3C. Events hold no spaces there; the words stand in attributes of a name space of our own. */
export function scxmlText({ name, states, steps }: StateMachine): string {
  const starts = states.filter(({ start }) => start)
  const [first] = starts
  const isOne = starts.length === 1
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<scxml xmlns="${SCXML}" xmlns:rules="${OWN}" version="1.0" name="${escape(name)}" initial="${isOne ? first?.id : 'start'}">`,
    ...(isOne
      ? []
      : [
          '  <state id="start">',
          ...starts.map(({ id }) => `    <transition event="at.${id}" target="${id}"/>`),
          '  </state>',
        ]),
    ...states.flatMap(({ id, label, end }) => {
      const own = steps.filter(({ from }) => from === id)
      const attributes = `id="${id}" rules:label="${escape(label)}"`
      if (own.length === 0) return [`  <${end ? 'final' : 'state'} ${attributes}/>`]
      return [
        `  <state ${attributes}${end ? ' rules:end="true"' : ''}>`,
        ...own.map(
          (step, at) =>
            `    <transition event="${step.by}.${step.to}.${at + 1}" target="${step.to}" rules:label="${escape(step.label)}" rules:call="${escape(step.call)}"${step.guard === '' ? '' : ` rules:when="${escape(step.guard)}"`}/>`,
        ),
        '  </state>',
      ]
    }),
    '</scxml>',
  ]
  return `${lines.join('\n')}\n`
}
