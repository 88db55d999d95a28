/** What is shown when there is no value. */
export const emptyDisplay = { content: '–', className: 'dw-dash' } as const
