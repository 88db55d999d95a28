/** What is shown when there is no value. */
export const dash = { content: '–', className: 'dw-dash' } as const
