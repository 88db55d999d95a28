import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hasPostgres, startPostgres } from '../../backends/postgres'
import { filesIn, importing, workshop, yamlIn } from '../run'

/* Schemas of a PostgreSQL database beside the usual one. */

const tables = `
  CREATE SCHEMA hr; CREATE SCHEMA audit; CREATE SCHEMA bare;
  CREATE TABLE department (id serial PRIMARY KEY, name text NOT NULL);
  CREATE TABLE employee (id serial PRIMARY KEY, name text, department_id int REFERENCES department(id));
  CREATE TABLE hr.employee (id serial PRIMARY KEY, name text, salary numeric(10,2), person_id int REFERENCES public.employee(id));
  CREATE TABLE hr.contract (employee int REFERENCES hr.employee(id), no int, since date, PRIMARY KEY (no, employee));
  CREATE TABLE hr.clause (id serial PRIMARY KEY, contract_employee int, contract_no int,
    FOREIGN KEY (contract_employee, contract_no) REFERENCES hr.contract(employee, no));
  CREATE VIEW hr.paid AS SELECT name FROM hr.employee;
  CREATE TABLE audit.entry (id bigserial PRIMARY KEY, about int REFERENCES hr.employee(id));`

describe.skipIf(!hasPostgres)('the schemas of a database', () => {
  let server: Awaited<ReturnType<typeof startPostgres>>
  let address = ''
  let bench = workshop()
  beforeAll(async () => {
    server = await startPostgres()
    address = `postgres://postgres@127.0.0.1:${server.port}/postgres`
    const client = new Client(address)
    await client.connect()
    await client.query(tables)
    await client.end()
  }, 120_000)
  afterAll(() => server?.close())
  afterEach(() => {
    bench.remove()
    bench = workshop()
  })

  const imported = async (...words: string[]) => {
    const said = await importing(address, '--into', bench.into(), ...words)
    expect(said).toMatchObject({ code: 0, err: '' })
    return { ...said, yaml: (name: string) => yamlIn(bench.into(), name) }
  }

  it('that nobody has named are named, with their tables counted', async () => {
    const { out } = await imported()
    expect(filesIn(bench.into())).toEqual([
      '.imported.json',
      'app.yaml',
      'department.yaml',
      'employee.yaml',
    ])
    expect(out).toContain('tables of other schemas, which --schema takes: audit (1), hr (3)')
  })

  it('are taken by name, with what refers to tables beside them and to keys of several columns', async () => {
    const { out, yaml } = await imported('--schema', 'hr')
    expect(yaml('employee').fields).toMatchObject({
      salary: { type: 'money' },
      person_id: { type: 'integer' },
    })
    expect(yaml('contract')).toMatchObject({
      key: ['employee', 'no'],
      fields: { employee: { type: 'reference', to: 'employee' } },
    })
    expect(yaml('clause').fields.contract_no.type).toBe('integer')
    expect(out).toContain('clause (contract_employee, contract_no) to contract')
    expect(out).toContain(
      'references to tables that are not imported: employee (person_id) to public.employee',
    )
    expect(out).toContain('views: paid')
  })

  it('of which two have a table of the same name give two resources', async () => {
    const { yaml, out } = await imported('--schema', 'public, hr')
    expect(yaml('employee').fields).toMatchObject({
      department_id: { type: 'reference', to: 'department' },
    })
    expect(yaml('hr-employee')).toMatchObject({
      model: '/hr-employee',
      fields: { salary: { type: 'money' }, person_id: { type: 'reference', to: 'employee' } },
    })
    expect(yaml('contract').fields.employee.to).toBe('hr-employee')
    expect(out).toContain('hr.clause (contract_employee, contract_no) to hr.contract')
  })

  it('that are none are refused with those that there are', async () => {
    const said = await importing(address, '--schema', 'hrr')
    expect(said).toMatchObject({
      code: 1,
      err: '--schema: there is no schema "hrr"; there are audit, bare, hr, public\n',
    })
    const bare = await importing(address, '--schema', 'bare')
    expect(bare.err).toContain(
      'has no table with a key; tables of other schemas, which --schema takes',
    )
  })
})
