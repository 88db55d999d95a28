/** What the command line asks for. */
export interface MockArgs {
  port: number
  host: string
  /** Null: the one of the schema folder. */
  dataFile: string | null
  orders: number
  strict: boolean
  faults: boolean
  /** Null: the one that SCHEMA_DIR names. */
  schemaDir: string | null
  allowProduction: boolean
}

export type ParsedArgs =
  | { args: MockArgs; problem?: undefined }
  | { args?: undefined; problem: string }

const defaults: MockArgs = {
  port: 3001,
  host: '127.0.0.1',
  dataFile: null,
  orders: 2000,
  strict: true,
  faults: false,
  schemaDir: null,
  allowProduction: false,
}

const mostOrders = 200_000
const highestPort = 65_535

type Change = Partial<MockArgs>

const switches: ReadonlyMap<string, Change> = new Map([
  ['--strict', { strict: true }],
  ['--lenient', { strict: false }],
  ['--faults', { faults: true }],
  ['--allow-production', { allowProduction: true }],
])

const whole = (text: string, most: number): number | null =>
  /^\d{1,6}$/.test(text) && Number(text) <= most ? Number(text) : null

const portChange = (text: string): Change | null => {
  const port = whole(text, highestPort)
  return port === null ? null : { port }
}

const ordersChange = (text: string): Change | null => {
  const orders = whole(text, mostOrders)
  return orders === null || orders === 0 ? null : { orders }
}

const options: ReadonlyMap<string, { wants: string; change: (text: string) => Change | null }> =
  new Map([
    ['--port', { wants: `a port from 0 to ${highestPort}`, change: portChange }],
    ['--orders', { wants: `a number from 1 to ${mostOrders}`, change: ordersChange }],
    ['--data', { wants: 'a file', change: (dataFile: string) => ({ dataFile }) }],
    ['--schema', { wants: 'a folder', change: (schemaDir: string) => ({ schemaDir }) }],
    ['--host', { wants: 'an address', change: (host: string) => ({ host }) }],
  ])

const expected = [...options.keys(), ...switches.keys()].join(', ')

/** Reads the words of the command line, `--port 3001` and `--port=3001` alike. */
export const parseArgs = (words: readonly string[]): ParsedArgs => {
  let args = defaults
  const rest = words.flatMap((word) => {
    const mark = word.startsWith('--') ? word.indexOf('=') : -1
    return mark === -1 ? [word] : [word.slice(0, mark), word.slice(mark + 1)]
  })
  while (rest.length > 0) {
    const word = rest.shift() ?? ''
    const option = options.get(word)
    const change = switches.get(word)
    if (option === undefined && change === undefined) {
      return { problem: `expected one of ${expected}, got "${word}"` }
    }
    if (option === undefined) {
      args = { ...args, ...change }
      continue
    }
    const text = rest.shift() ?? ''
    const read = text === '' || text.startsWith('--') ? null : option.change(text)
    if (read === null) return { problem: `expected ${option.wants} after ${word}, got "${text}"` }
    args = { ...args, ...read }
  }
  return { args }
}
