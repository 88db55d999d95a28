/** What a lifecycle can be exported as. */
export const exportFormats = [
  'xstate',
  'scxml',
  'bpmn',
  'dot',
  'mermaid',
  'csv',
  'promela',
  'quint',
] as const

export type ExportFormat = (typeof exportFormats)[number]
