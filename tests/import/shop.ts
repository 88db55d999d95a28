/* A shop that is described as generators of OpenAPI describe one. */

const page = [
  { name: 'page', in: 'query', schema: { type: 'integer', minimum: 0 } },
  { name: 'size', in: 'query', schema: { type: 'integer', maximum: 200 } },
  { name: 'sort', in: 'query', schema: { type: 'string' }, description: 'property,(asc|desc)' },
]
const json = (schema: object): object => ({ content: { 'application/json': { schema } } })
const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` })
const pageOf = (name: string): object =>
  json({
    type: 'object',
    properties: {
      content: { type: 'array', items: ref(name) },
      totalElements: { type: 'integer' },
      number: { type: 'integer' },
      pageable: { type: 'object' },
    },
  })
const id = [{ name: 'orderId', in: 'path', required: true, schema: { type: 'integer' } }]
const ok = { 200: { description: 'ok' } }

export const shop = {
  openapi: '3.0.3',
  info: { title: 'Corner shop', version: '1' },
  servers: [{ url: 'https://shop.example/api/v2' }],
  paths: {
    '/orders': {
      get: {
        parameters: [
          ...page,
          { name: 'status', in: 'query', schema: { type: 'string' } },
          { name: 'q', in: 'query', schema: { type: 'string' } },
        ],
        responses: { 200: pageOf('Order') },
      },
      post: { requestBody: json(ref('NewOrder')), responses: { 201: json(ref('Order')) } },
    },
    '/orders/{orderId}': {
      parameters: id,
      get: { responses: { 200: json(ref('Order')) } },
      patch: { requestBody: json(ref('NewOrder')), responses: { 200: json(ref('Order')) } },
      delete: { responses: ok },
    },
    '/orders/{orderId}/ship': { parameters: id, post: { summary: 'Ship it', responses: ok } },
    '/orders/{orderId}/cancel': { parameters: id, post: { responses: ok } },
    '/customers': {
      get: { parameters: page, responses: { 200: pageOf('Customer') } },
    },
    '/customers/{id}': { get: { responses: { 200: json(ref('Customer')) } } },
    '/customers/{id}/orders': { get: { responses: { 200: pageOf('Order') } } },
    '/auth/login': {
      post: {
        requestBody: json({
          type: 'object',
          properties: { email: { type: 'string' }, password: { type: 'string' } },
        }),
        responses: {
          200: json({ type: 'object', properties: { access_token: { type: 'string' } } }),
        },
      },
    },
  },
  components: {
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    schemas: {
      NewOrder: {
        type: 'object',
        required: ['number', 'customerId'],
        properties: {
          number: { type: 'string', minLength: 4, maxLength: 12, pattern: '^[A-Z0-9]+$' },
          customerId: { type: 'integer' },
          total_amount: { type: 'number', minimum: 0 },
          note: {
            type: 'string',
            description: 'Printed on the bill (e.g. a thank you). Nobody else sees it.',
          },
          lines: { type: 'array', items: ref('Line') },
        },
      },
      Line: {
        type: 'object',
        properties: { product: { type: 'string' }, count: { type: 'integer', minimum: 1 } },
      },
      Order: {
        allOf: [
          ref('NewOrder'),
          {
            type: 'object',
            properties: {
              id: { type: 'integer', readOnly: true },
              status: { $ref: '#/components/schemas/Status' },
              created_at: { type: 'string', format: 'date-time', readOnly: true },
              parent: { nullable: true, allOf: [ref('Order')] },
            },
          },
        ],
      },
      Status: {
        type: 'string',
        enum: ['open', 'shipped', 'cancelled'],
        'x-enumNames': ['Open', 'On its way', 'Cancelled'],
      },
      Customer: {
        type: 'object',
        properties: {
          id: { type: 'integer' },
          name: { type: 'string', title: 'Full name' },
          email: { type: 'string', format: 'email' },
        },
      },
    },
  },
}
