import { appYaml, yamlModel } from '../../support/yaml-model'

/* One small business, a ferry line, told to backends of different kinds. */

const fields = `fields:
  id: { type: integer, readOnly: true }
  ship: { type: text, label: Ship, required: true, maxLength: 40 }
  cars: { type: integer, label: Cars, min: 0 }
  fare: { type: money, label: Fare, scale: 2 }
  night: { type: boolean, label: Night }
  port: { type: reference, to: port, show: name, label: Port }
  decks:
    type: list
    label: Decks
    fields: { level: { type: integer }, name: { type: text } }
  note: { type: longText, label: Note }
  leaves: { type: date, label: Leaves, codec: iso }
  phase:
    type: lifecycle
    label: Phase
`
const statuses = `  statuses:
    planned: { label: Planned }
    boarding: { label: Boarding }
    sailed: { label: Sailed, end: true }
  moves:
    planned -> boarding: { reason: optional }
    boarding -> sailed:
`
const screens = `list:
  pageSize: 5
  filters: [ship, phase, cars]
  buttons: [search, create]
  columns: [id, ship, cars, phase]
  rowActions: [moves, edit, whistle, delete]
create: { fields: [ship, cars, fare, night, port, decks, leaves] }
edit: { fields: [ship, cars, fare, decks, note] }
`
const head = `resource: sailing
label: Sailing
identity: [ship, leaves]
path: /sailings
`
const port = `resource: port
label: Port
path: /ports
fields: { id: { type: integer, readOnly: true }, name: { type: text, label: Name } }
list: { columns: [id, name] }
`

const rest = `${head}model: /v2/sailings
${fields}${screens}calls:
  whistle: { path: '/v2/sailings/{id}/whistle', body: [] }
lifecycle:
  field: phase
  start: planned
${statuses}`

/** Status alone decides, a bearer token, a total in a header of its own, the login answer deep down. */
export const restModel = () =>
  yamlModel(
    appYaml({
      base: '/rest',
      backend: 'transport: rest\n  countHeader: X-Total-Count\n  timeout: 4000',
      envelope: '{ message: error.message }',
      token: '{ header: Authorization, prefix: Bearer, cookie: jwt }',
      login:
        '{ path: /session, body: [user, pass], token: access.token, user: user.id, name: user.name }',
    }),
    { sailing: rest, port },
  )

/** The default header, and an envelope with codes around what REST answers. */
export const wrappedRestModel = () =>
  yamlModel(appYaml({ backend: 'transport: rest' }), { sailing: rest, port })

const json = `${head}${fields}${screens}calls:
  list:
    path: /sailings
    method: GET
    body: [ship, phase, cars, page, pageSize]
    rows: result.items
    total: result.count
  read: { path: '/sailings/{id}', method: GET }
  create: { path: /sailings, body: [ship, cars, fare, night, port, decks, leaves] }
  edit: { path: '/sailings/{id}', method: PUT, body: [ship, cars, fare, decks, note] }
  delete: { path: '/sailings/{id}', method: DELETE, confirm: true }
  whistle: { path: /sailings/whistle, body: [id], constants: { loud: true, times: 2 } }
lifecycle:
  field: phase
  start: planned
  calls:
    board: { path: '/sailings/{id}/board', method: PATCH, body: [phase, reason] }
${statuses}`
const jsonPort = `${port}calls: { list: { path: /ports, body: [] } }
`

/** Codes are words, everything stands deep down, the token has a header of its own. */
export const jsonModel = () =>
  yamlModel(
    appYaml({
      base: '/json/v1/',
      backend: 'transport: json\n  timeout: 4000',
      envelope:
        '{ code: status.code, message: status.text, data: payload, success: [OK, DONE], login: EXPIRED }',
      token: '{ header: X-Auth, prefix: token=, cookie: auth }',
      login: '{ path: /auth/login, body: [login, secret], token: token, user: id, name: label }',
    }),
    { sailing: json, port: jsonPort },
  )
