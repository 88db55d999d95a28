import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answers, freePort, startListening } from './listening'
import { customers, orders } from './shop'

const home = '/usr/share/redmine'
const database = '/var/lib/dbconfig-common/sqlite3/redmine/instances/default/redmine_default'

/** Whether this machine has Redmine (`apt-get install redmine redmine-sqlite ruby-webrick`), with its database. */
export const hasRedmine = existsSync(`${home}/config.ru`) && existsSync(database)

/** Orders are issues, and customers are projects. */
const seed = `
require 'json'
data = JSON.parse(File.read(ENV.fetch('SHOP')))
Setting.rest_api_enabled = '1'
Setting.login_required = '1'
user = User.find_by_login('admin')
user.must_change_passwd = false
user.password = 'a password'
user.save!(validate: false)
data['customers'].each do |row|
  Project.create!(name: row['name'], identifier: "customer-#{row['id']}", trackers: Tracker.all.to_a)
end
statuses = IssueStatus.where(is_closed: false).order(:id).to_a
data['orders'].each do |row|
  Issue.create!(
    author: user, project_id: row['customer'], tracker: Tracker.first, priority: IssuePriority.first,
    subject: row['sn'], estimated_hours: row['amount'], description: row['note'],
    status: statuses[row['status'] == 'open' ? 0 : 1]
  )
end
File.write(ENV.fetch('SHOP'), { key: user.api_key, open: statuses[0].id, done: statuses[1].id }.to_json)
`

/** Redmine with the orders of the shop. `key` is the key of its administrator. */
export const startRedmine = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'deskwright-redmine-'))
  const file = (name: string): string => join(folder, name)
  copyFileSync(database, file('database'))
  writeFileSync(file('shop.json'), JSON.stringify({ customers, orders }))
  writeFileSync(file('seed.rb'), seed)
  const env = {
    RAILS_ENV: 'production',
    DATABASE_URL: `sqlite3:${file('database')}`,
    SHOP: file('shop.json'),
    BUNDLER_VERSION: '2.3.15',
    // The web server is no gem of Redmine's own.
    RUBYLIB: '/usr/share/rubygems-integration/all/gems/webrick-1.8.1/lib',
  }
  const all = { ...process.env, ...env }
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    execFileSync('bin/rails', ['runner', file('seed.rb')], {
      cwd: home,
      env: all,
      stdio: 'ignore',
      // Nothing else has a say while it runs, the time limits of the tests included.
      timeout: 240_000,
    })
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const words = ['server', '-u', 'webrick', '-b', '127.0.0.1', '-p', `${port}`]
    const server = await startListening({
      file: 'bin/rails',
      args: [...words, '-P', file('pid')],
      cwd: home,
      env,
      quiet: true,
      isReady: answers(`${url}/login`),
    })
    const known = JSON.parse(readFileSync(file('shop.json'), 'utf8')) as {
      key: string
      open: number
      done: number
    }
    return {
      url,
      ...known,
      close: async () => {
        await server.close()
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}

/** Orders as its issues, and customers as its projects. */
export const redmineYaml = {
  issue: `resource: issue
model: /issues
identity: [sn]
fields:
  id: { type: integer, readOnly: true }
  sn: { type: text, read: subject, write: subject, required: true, maxLength: 255 }
  amount: { type: integer, read: estimated_hours, write: estimated_hours }
  status: { type: enum, path: status.id, write: status_id, choices: { 1: Open, 2: Done } }
  note: { type: text, read: description, write: description }
  customer: { type: reference, to: project, show: name, path: project.id, write: project_id }
list:
  pageSize: 20
  filters: [{ field: status, sends: status_id }]
  buttons: [search, create]
  columns: [id, sn, amount, status, note, customer]
  rowActions: [edit, delete]
create: { fields: [sn, amount, status, note, customer] }
edit: { fields: [sn, amount] }
`,
  project: `resource: project
model: /projects
identity: [name]
fields:
  id: { type: integer, readOnly: true }
  name: { type: text }
list: { columns: [id, name] }
`,
}

/** How it is spoken to. */
export const redmineApp = {
  base: '/',
  backend: 'like: redmine',
  envelope: '',
  token: '{ header: X-Redmine-API-Key, cookie: token }',
}
