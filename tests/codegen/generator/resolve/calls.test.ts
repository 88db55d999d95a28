import { describe, expect, it } from 'vitest'
import { callLiteral } from '../../../../codegen/generator/emit/calls'
import { appYaml, saidAbout, yamlModel } from '../../../support/yaml-model'

/* What a call says of bodies, selections and flags, in the model and in generated code. */

const wrapped = appYaml({ envelope: '', backend: 'transport: rest\n  wrap: data\n  record: data' })
const bare = appYaml({ envelope: '', backend: 'transport: rest' })

const thing = (more = '', calls = ''): string => `resource: thing
${more}fields:
  id: { type: integer, readOnly: true }
  name: { type: text }
  done: { type: boolean, codec: { true: Y, false: N } }
list: { columns: [id, { field: done, call: pay }], buttons: [create], rowActions: [edit] }
create: { fields: [name] }
edit: { fields: [name] }
calls:
  pay: { path: '/thing/{id}/pay', toggles: done, done: { 'true': Paid, 'false': Unpaid } }
${calls}`

const callsOf = (app: string, ...parts: [string?, string?]) => {
  const model = yamlModel(app, { thing: thing(...parts) })
  const [resource] = model.resources
  if (!resource) throw new Error('there is no resource')
  const named = (name: string) => {
    const call = resource.calls.find((each) => each.name === name)
    if (!call) throw new Error(`there is no call ${name}`)
    return { call, code: callLiteral(call, model.app.backend, resource.fields) }
  }
  return named
}

describe('places that are taken back', () => {
  it('are those of the backend where a resource says nothing', () => {
    expect(callsOf(wrapped)('create').call).toMatchObject({ wrap: 'data', record: 'data' })
  })

  it('are none for a whole resource', () => {
    const named = callsOf(wrapped, 'wrap: none\nrecord: none\n')
    for (const name of ['read', 'create', 'update'])
      expect(named(name).call).toMatchObject({ wrap: null, record: null })
    expect(named('create').code).not.toContain('wrap')
  })

  it('are none for one call, and a call may have its own in such a resource', () => {
    const create = '  create: { path: /thing, method: POST, body: [name], wrap: none }\n'
    const one = callsOf(wrapped, '', create)
    expect(one('create').call.wrap).toBeNull()
    expect(one('update').call.wrap).toBe('data')
    const own = callsOf(wrapped, 'wrap: none\n', create.replace('none', 'thing'))
    expect(own('create').call.wrap).toBe('thing')
  })

  it('have no effect where none is named', () => {
    const says = 'idle-place: `wrap` has no effect: no place is named further out.'
    expect(saidAbout(bare, { thing: thing('wrap: none\n') })).toContain(says)
    expect(saidAbout(wrapped, { thing: thing('wrap: none\n') })).not.toContain(says)
  })
})

const press = (more: string): string => `  press: { path: '/thing/{id}/press'${more} }\n`

describe('a call for a selection', () => {
  it('says how many are sent at once', () => {
    const { call, code } = callsOf(bare, '', press(', on: selection, atOnce: 1'))('press')
    expect(call.atOnce).toBe(1)
    expect(code).toContain('atOnce: 1')
    expect(callsOf(bare, '', press(', on: selection'))('press').code).not.toContain('atOnce')
  })

  it('alone has a use for it', () => {
    const says = 'idle-button: Call `press` is about one record, so `atOnce` has no effect.'
    expect(saidAbout(bare, { thing: thing('', press(', atOnce: 1')) })).toContain(says)
  })
})

it('flips a boolean between the words that it has on the wire', () => {
  const { call, code } = callsOf(bare)('pay')
  expect(code).toContain('toggles: { field: "done", codes: ["Y", "N"] }')
  expect(call.done).toMatchObject([{ code: 'Y' }, { code: 'N' }])
})
