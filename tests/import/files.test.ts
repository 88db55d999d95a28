import { afterEach, expect, it } from 'vitest'
import { readProject } from '../../codegen/generator/pipeline/project'
import { importing, workshop, yamlIn } from './run'

/* Files in the forms of a document of OpenAPI. */

let bench = workshop()
afterEach(() => {
  bench.remove()
  bench = workshop()
})

const binary = { type: 'string', format: 'binary' }

const shown = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    title: { type: 'string' },
    scan: { type: 'string', format: 'uri' },
  },
}

const sent = {
  type: 'object',
  required: ['title', 'scan'],
  properties: {
    title: { type: 'string' },
    scan: binary,
    pages: { type: 'array', items: binary },
  },
}

/** A list of things, to which one is added by a body of this kind. */
const documentOf = (media: string): object => ({
  openapi: '3.1.0',
  info: { title: 'T' },
  paths: {
    '/things': {
      get: {
        responses: {
          200: { content: { 'application/json': { schema: { type: 'array', items: shown } } } },
        },
      },
      post: {
        requestBody: { content: { [media]: { schema: sent } } },
        responses: { 201: { description: '' } },
      },
    },
  },
})

const imported = async (media: string) => {
  const into = bench.into()
  const said = await importing(bench.write('api.json', documentOf(media)), '--into', into)
  expect(said).toMatchObject({ code: 0, err: '' })
  const { diagnostics } = await readProject(into)
  expect(diagnostics.filter(({ level }) => level === 'error')).toEqual([])
  return yamlIn(into, 'things')
}

it('a part of a form that is binary is a file, read as its address', async () => {
  const { fields, create } = await imported('multipart/form-data')
  expect(fields).toMatchObject({
    scan: { type: 'file', required: true },
    pages: { type: 'list', of: { type: 'file' } },
  })
  expect(create.fields).toEqual(['title', 'scan', 'pages'])
})

it('JSON carries no file', async () => {
  const { fields, create } = await imported('application/json')
  expect(fields.scan).toMatchObject({ type: 'url', readOnly: true })
  expect(fields.pages).toBeUndefined()
  expect(create.fields).toEqual(['title'])
})
