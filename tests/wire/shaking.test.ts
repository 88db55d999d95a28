import path from 'node:path'
import { build } from 'vite'
import { expect, it } from 'vitest'

/* A console carries the client of the transports that it speaks, and nothing that servers or schemas need. */

const entry = 'virtual:entry'
const bundle = async (code: string): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? code : null),
      },
    ],
    build: {
      write: false,
      minify: false,
      rollupOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  })
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  return outputs.map((file) => (file.type === 'chunk' ? file.code : '')).join('')
}

const marks = {
  act: '_ACT_',
  rest: 'Content-Range',
  typed: 'MOST_DIGITS',
  server: 'ownAddresses',
  schema: 'wrapped:',
  reading: 'strictDepth: true',
} as const
type Mark = keyof typeof marks

const carried = async (transport: string): Promise<Mark[]> => {
  const file = path.resolve(`wire/transports/${transport}.ts`)
  const code = await bundle(`export { client } from ${JSON.stringify(file)}`)
  return (Object.keys(marks) as Mark[]).filter((mark) => code.includes(marks[mark]))
}

it('takes with it what it speaks', async () => {
  expect(await carried('admin')).toEqual([])
  expect(await carried('json')).toEqual(['typed'])
  expect(await carried('act')).toEqual(['act'])
  expect(await carried('rest')).toEqual(['rest', 'typed'])
})
