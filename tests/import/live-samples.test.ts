import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { importing, workshop, yamlIn } from './run'

/* What the rows and headers of a running backend say, beside what their names suggest. */

let bench = workshop()
afterEach(() => {
  bench.remove()
  bench = workshop()
})

const importLive = async (
  answer: (request: IncomingMessage, response: ServerResponse) => unknown,
  ...paths: string[]
) => {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answer(request, response)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  try {
    const said = await importing(
      ...paths.map((path) => `http://127.0.0.1:${port}${path}`),
      '--into',
      bench.into(),
    )
    expect(said).toMatchObject({ code: 0, err: '' })
    return { ...said, yaml: (name: string) => yamlIn(bench.into(), name) }
  } finally {
    server.close()
  }
}

const rows = (count: number, more: (index: number) => object = () => ({})): object[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    title: `T${index}`,
    ...more(index),
  }))

describe('an address', () => {
  it('is asked for with its query, but for pages and secrets', async () => {
    const { yaml, out } = await importLive(
      () => ({ data: rows(3) }),
      '/api/things?populate=*&status=any&api_key=hush&page=2',
    )
    expect(yaml('things').calls.list.path).toBe('/things?populate=*&status=any')
    expect(`${out}${JSON.stringify(yaml('things'))}`).not.toContain('hush')
  })

  it('whose answer links to the next page is paged as the link says, and counted by its header', async () => {
    const { yaml } = await importLive(({ url = '' }, response) => {
      const asked = new URL(url, 'http://here.invalid').searchParams
      const [page, size] = [Number(asked.get('page') ?? 1), Number(asked.get('per_page') ?? 10)]
      response.setHeader('x-item-total', '22')
      response.setHeader('link', '<http://here.invalid/things?page=2&per_page=10>; rel="next"')
      return rows(22).slice((page - 1) * size, page * size)
    }, '/things')
    expect(yaml('app').backend).toMatchObject({
      countHeader: 'x-item-total',
      paging: { page: 'page', size: 'per_page' },
    })
  })

  it.each<[string, (response: ServerResponse) => unknown]>([
    ['its header', (response) => (response.setHeader('x-total-count', '55'), rows(25))],
    ['its answer', () => ({ data: rows(25), meta: { pagination: { total: 55 } } })],
  ])('that gives the first page alone is told, by %s', async (_, answer) => {
    const { out } = await importLive((__, response) => answer(response), '/things')
    expect(out).toContain('the other pages of things: it has 55 rows, of which the answer holds 25')
  })
})

describe('a key', () => {
  it('that the rows repeat is none', async () => {
    const { yaml } = await importLive(
      () => rows(4, (index) => ({ id: index % 2, number: `N${index}` })),
      '/things',
    )
    expect(yaml('things').key).not.toBe('id')
    expect(['title', 'number']).toContain(yaml('things').key)
  })

  it('of more digits than a number of JavaScript holds is no repeated one', async () => {
    const { yaml } = await importLive(
      () => rows(2, () => ({ id: 9_007_199_254_740_992 })),
      '/things',
    )
    expect(yaml('things').fields.id).toMatchObject({ type: 'integer' })
    expect(yaml('things').key).toBeUndefined()
  })
})
