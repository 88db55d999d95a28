import { afterEach, describe, expect, it } from 'vitest'
import { importing, workshop, yamlIn } from './run'

let bench = workshop()
afterEach(() => {
  bench.remove()
  bench = workshop()
})

const imported = async (document: unknown, name: string) => {
  const into = bench.into()
  return { said: await importing(bench.write(name, document), '--into', into), into }
}

describe('Swagger 2', () => {
  const document = `swagger: '2.0'
info: { title: 诊所, version: '1' }
basePath: /clinic
securityDefinitions: { key: { type: apiKey, in: header, name: X-Token } }
paths:
  /patient/list:
    post:
      parameters:
        - { in: body, name: body, schema: { type: object, properties: { pageNum: { type: integer }, pageSize: { type: integer }, name: { type: string } } } }
      responses:
        200: { description: ok, schema: { type: object, properties: { rows: { type: array, items: { $ref: '#/definitions/Patient' } }, total: { type: integer } } } }
  /patient/save:
    post:
      parameters: [{ in: body, name: body, schema: { $ref: '#/definitions/Patient' } }]
      responses: { 200: { description: ok } }
  /patient/delete:
    post:
      parameters: [{ in: body, name: body, schema: { type: object, properties: { id: { type: integer } } } }]
      responses: { 200: { description: ok } }
definitions:
  Patient:
    type: object
    required: [name]
    properties:
      id: { type: integer, description: 编号 }
      name: { type: string, description: 姓名, maxLength: 20 }
      mobile: { type: string, description: 手机号 }
      born: { type: string, format: date, description: 出生日期 }
`

  it('in YAML, with calls that say by a word what they do', async () => {
    const { said, into } = await imported(document, 'clinic.yaml')
    expect(said).toMatchObject({ code: 0, err: '' })
    expect(yamlIn(into, 'app')).toMatchObject({
      title: '诊所',
      languages: { source: 'zh-chs' },
      backend: {
        base: '/clinic',
        rows: 'rows',
        total: 'total',
        paging: { page: 'pageNum', size: 'pageSize' },
        token: { header: 'X-Token' },
      },
    })
    const { calls, fields } = yamlIn(into, 'patient')
    expect(fields.name).toEqual({ type: 'text', label: '姓名', required: true, maxLength: 20 })
    expect(calls).toEqual({
      list: { path: '/patient/list', method: 'POST', body: ['page', 'pageSize', 'name'] },
      create: { path: '/patient/save', method: 'POST', body: ['id', 'name', 'mobile', 'born'] },
      update: { path: '/patient/save', method: 'POST', body: ['id', 'name', 'mobile', 'born'] },
      delete: { path: '/patient/delete', method: 'POST', body: ['id'], confirm: true },
    })
  })
})
