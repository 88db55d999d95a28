import { readFileSync } from 'node:fs'

/** What a unit of systemd says: the values of each key, in their order. */
export interface UnitFile {
  readonly all: (section: string, key: string) => readonly string[]
  /** The only value. */
  readonly one: (section: string, key: string) => string
}

/** Reads a unit as systemd.syntax(7) has it. */
export const unitFile = (file: string): UnitFile => {
  const values = new Map<string, string[]>()
  let section = ''
  for (const line of readFileSync(file, 'utf8').replaceAll('\\\n', ' ').split('\n')) {
    const text = line.trim()
    if (text === '' || /^[#;]/.test(text)) continue
    const [, name] = /^\[(\w+)\]$/.exec(text) ?? []
    const [, key, value] = /^(\w+)\s*=\s*(.*)$/.exec(text) ?? []
    if (name !== undefined) section = name
    else if (key === undefined || value === undefined) throw new Error(`${file}: ${line}`)
    else values.set(`${section}.${key}`, [...(values.get(`${section}.${key}`) ?? []), value])
  }
  const all = (part: string, key: string): readonly string[] => values.get(`${part}.${key}`) ?? []
  return {
    all,
    one: (part, key) => {
      const [only, ...more] = all(part, key)
      if (only === undefined || more.length > 0) throw new Error(`${file}: ${part}.${key}`)
      return only
    },
  }
}

/** The assignments of `Environment=`, which have no quotes here. */
export const assignmentsIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split(' ').map((each) => {
      const [name = '', ...value] = each.split('=')
      return [name, value.join('=')]
    }),
  )

const units: Readonly<Record<string, number>> = { s: 1, min: 60, h: 3600 }

/** Seconds, as `20`, `90s` or `6h` says them. */
export const secondsIn = (span: string): number => {
  const [, count, unit = 's'] = /^(\d+)(s|min|h)?$/.exec(span) ?? []
  return Number(count) * (units[unit] ?? Number.NaN)
}

/** The words of a command: what stands in quotes is one, and `%%` is a percent sign. */
export const wordsOf = (command: string): string[] =>
  [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) =>
    (quoted ?? plain ?? '').replaceAll('%%', '%'),
  )
