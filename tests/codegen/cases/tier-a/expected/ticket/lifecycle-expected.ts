// Generated from schema/ticket.yaml. Change the YAML, not this file.
export const phaseExpected = {
  start: ['created', 'imported'],
  ends: ['paid', 'void'],
  letters: { p: 'phase', c: 'capture' },
  rows: [
    ['created', '..p.P "paid"(capture)C "paid"(cash)p'],
    ['imported', '..p..'],
    ['in progress', '...pP'],
    ['paid', '.....'],
    ['void', '.....'],
  ],
} as const

export const paymentExpected = {
  start: [0],
  ends: [2],
  letters: { p: 'payment' },
  rows: [
    [0, '.pp'],
    [1, '..p'],
    [2, '...'],
  ],
} as const
