import { expect, TestRunner } from 'vitest'

import { importing, yamlIn, type Said, type workshop } from './run'

/* Small documents, each with one construct that documents of others have. */

export const json = (schema: object): object => ({ content: { 'application/json': { schema } } })
export const answers = (schema: object): object => ({ responses: { 200: json(schema) } })
export const record = (properties: object, more: object = {}): object => ({
  type: 'object',
  properties,
  ...more,
})
export const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` })
export const listOf = (items: object): object => answers({ type: 'array', items })
export const keyed = (name: string): object => ({
  parameters: [{ name, in: 'path', required: true, schema: { type: 'string' } }],
})

/** A document with these paths. */
export const documentOf = (paths: object, more: object = {}): object => ({
  openapi: '3.1.0',
  info: { title: 'T', version: '1' },
  paths,
  ...more,
})

/** A document whose only list has records of these properties, which can be added, too. */
export const things = (properties: object, schemas: object = {}): object => {
  const thing = record({ id: { type: 'integer', readOnly: true }, ...properties })
  const post = { requestBody: json(thing), responses: { 201: json(thing) } }
  return documentOf({ '/things': { get: listOf(thing), post } }, { components: { schemas } })
}

export interface Imported extends Said {
  yaml: (name: string) => ReturnType<typeof yamlIn>
  folder: string
}

/** What became of the construct that a test is about, which the suite `import` prints. */
export interface Construct {
  readonly isTaken: boolean
  /** What the command named as lost, or why it refused. */
  readonly named: readonly string[]
}

/** The lists of the command that name what is lost. */
const losses = /^(?:Missing|Left out):\n((?: {2}- .*\n)+)/gmu

const constructIn = ({ code, out, err }: Said): Construct => ({
  isTaken: code === 0,
  named:
    code === 0
      ? [...out.matchAll(losses)].flatMap(([, lines = '']) =>
          lines
            .trimEnd()
            .split('\n')
            .map((line) => line.slice(4)),
        )
      : err.split('\n', 1),
})

const remember = (said: Said): void => {
  const meta = TestRunner.getCurrentTest()?.meta as { constructs?: Construct[] } | undefined
  if (meta) meta.constructs = [...(meta.constructs ?? []), constructIn(said)]
}

/** Imports documents, each given as a tree or a text. */
export const importOf = async (
  bench: ReturnType<typeof workshop>,
  document: unknown,
  ...words: string[]
): Promise<Imported> => {
  const name = typeof document === 'string' ? 'api.yaml' : 'api.json'
  const into = bench.into()
  const said = await importing(bench.write(name, document), '--into', into, ...words)
  remember(said)
  return { ...said, folder: into, yaml: (resource) => yamlIn(into, resource) }
}

export const text = { type: 'string' }
export const whole = { type: 'integer' }
/** A record with a key and a name. */
export const thing = record({ id: whole, name: text })

export const array = (items: object): object => ({ type: 'array', items })

/** A parameter of a query. */
export const query = (name: string, schema: object = text, more: object = {}): object => ({
  name,
  in: 'query',
  schema,
  ...more,
})

/** Imports a document that must be taken without a fault. */
export const importerOf =
  (bench: () => Parameters<typeof importOf>[0]) =>
  async (paths: object, more: object = {}, ...words: string[]) => {
    const said = await importOf(bench(), documentOf(paths, more), ...words)
    expect(said).toMatchObject({ code: 0, err: '' })
    return said
  }
