import type { Color } from '../../wire/setting-names'
import type { CallCheckContext, CallKey } from '../shape/call-key'
import { optionalProperty, type KeyFault, type TextByLanguage, type TextYaml } from '../shape/key'

/* The button of a call: what it says, what it is about, and what it asks for. */

export const label = {
  schema: {
    $ref: '#/definitions/text',
    description: 'Label of the button.',
    examples: ['通知'],
  },
  model: (written: TextYaml | undefined, { text }): TextByLanguage | null => text('label', written),
} as const satisfies CallKey<TextYaml, TextByLanguage | null>

export const color = {
  schema: {
    $ref: '#/definitions/color',
    description: 'Colour of the button.',
    examples: ['warning'],
  },
  weight: 'harmless',
  model: (written: Color | undefined): Color | null => written ?? null,
  group: 'color',
  properties: (fact): { readonly color?: Color } => optionalProperty('color', fact),
} as const satisfies CallKey<Color, Color | null>

const needsButton = 'add the call to `list.rowActions`, or say `on: selection`'

const movingFault = (key: string, { name }: CallCheckContext): KeyFault => ({
  path: [key],
  on: 'key',
  message: `Call \`${name}\` moves records, and each move has a button of its own, so \`${key}\` has no effect.`,
  help: 'a move says what it asks for: `ask` of its line or of the status that it leads to',
})

/** What is said of a button needs a button. Moves have buttons of their own, and say themselves what they ask for. */
const idleFaults = (key: string, around: CallCheckContext): KeyFault[] => {
  const { name, call, isMoving, isInRows } = around
  if (isMoving) return [movingFault(key, around)]
  if (isInRows || call.on === 'selection') return []
  const message = `No button stands for call \`${name}\`, so \`${key}\` has no effect.`
  return [{ path: [key], on: 'key', message, help: needsButton }]
}

export interface AskProperties {
  /** Fields that are asked for before the call is sent. */
  readonly ask?: readonly string[]
}

/** Fields that are asked for before the call is sent; its body has them. */
export const ask = {
  schema: {
    $ref: '#/definitions/names',
    description:
      'Fields that are asked for before the call is sent. They are checked as in a form, and travel in its body under their own names.',
    examples: [['subject', 'text']],
    namesOf: 'field',
  },
  codes: {
    'idle-button': {
      level: 'error',
      summary: 'What is said of the button of a call that has none.',
    },
  },
  model: (written: readonly string[] | undefined): string[] => [...(written ?? [])],
  checks: [
    {
      code: 'idle-button',
      faults: (_: readonly string[], around: CallCheckContext) => idleFaults('ask', around),
    },
  ],
  mentions: (written, { resource }) =>
    written.map((name, index) => ({
      name,
      path: ['ask', index],
      message: `Asked field \`${name}\` is no field of ${resource}.`,
    })),
  group: 'asked',
  properties: (fact): AskProperties => optionalProperty('ask', fact.length > 0 && fact),
} as const satisfies CallKey<readonly string[], string[]>

type Subject = 'record' | 'selection'

const subjectFaults = (written: Subject, around: CallCheckContext): KeyFault[] => {
  const { name, call, isMoving } = around
  if (written === 'record' || isMoving) {
    // One message is enough for a button that is not there.
    const isReported = call.ask !== undefined || written === 'selection'
    return isReported ? [] : idleFaults('on', around)
  }
  const why = around.reasonNoSelection()
  if (why === null) return []
  const message = `Call \`${name}\` cannot be for a selection: ${why}.`
  return [{ path: ['on'], on: 'key', message, help: needsButton }]
}

/** Whether its button also stands over the list, for all records that are selected. */
export const on = {
  schema: {
    enum: ['record', 'selection'],
    description:
      'What its button is about: one record, which is the default and needs a place among the row actions; or all selected records as well. The list then has a checkbox in each row and the button over its rows: it asks once, and sends one call for each record. Of a call that moves records: over the rows stand those of its moves that all selected records allow.',
    examples: ['selection'],
  },
  words: { 'zh-chs': '操作范围', en: 'on', ja: '操作の対象', 'zh-cht': '操作範圍' },
  valueWords: {
    record: { 'zh-chs': '单条', en: 'single records', ja: '1 件', 'zh-cht': '單筆' },
    selection: { 'zh-chs': '批量', en: 'several records at once', ja: '複数件', 'zh-cht': '批次' },
  },
  model: (written: Subject | undefined): Subject => written ?? 'record',
  checks: [{ code: 'idle-button', faults: subjectFaults }],
} as const satisfies CallKey<Subject, Subject>

export interface AtOnceProperties {
  /** How many of the selected records are sent at the same time. */
  readonly atOnce?: number
}

/** Calls of one record are never sent several at once. */
const atOnceFaults = (_: number, { name, call }: CallCheckContext): KeyFault[] => {
  if (call.on === 'selection') return []
  const message = `Call \`${name}\` is about one record, so \`atOnce\` has no effect.`
  return [{ path: ['atOnce'], on: 'key', message, help: 'say `on: selection`, or remove it' }]
}

/** How many of a selection are sent at the same time. Null in the model: the console decides. */
export const atOnce = {
  schema: {
    type: 'integer',
    minimum: 1,
    maximum: 16,
    description:
      'How many of the selected records are sent at the same time, with `on: selection`; 1 where the backend takes one write after the other. Default: 4.',
    examples: [1],
  },
  weight: 'harmless',
  model: (written: number | undefined): number | null => written ?? null,
  checks: [{ code: 'idle-button', faults: atOnceFaults }],
  group: 'asked',
  properties: (fact): AtOnceProperties => optionalProperty('atOnce', fact),
} as const satisfies CallKey<number, number | null>
