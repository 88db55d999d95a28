import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Where `npm run test:backends` has put the packages of PouchDB. */
const packages = process.env['BACKEND_PACKAGES']

export const hasCouch = packages !== undefined

const program = `
const express = require('express')
const core = require('pouchdb-core')
const PouchDB = core.default ?? core
for (const name of ['pouchdb-adapter-memory', 'pouchdb-mapreduce']) {
  const plugin = require(name)
  PouchDB.plugin(plugin.default ?? plugin)
}
const options = { mode: 'minimumForPouchDB', inMemoryConfig: true, logPath: '/dev/null' }
const app = express().use('/', require('express-pouchdb')(PouchDB, options))
const server = app.listen(0, '127.0.0.1', () => console.log(server.address().port))
`

/** A server that speaks the protocol of CouchDB and keeps its documents in memory. */
export const startCouch = async () => {
  const child = spawn(process.execPath, ['-e', program], {
    cwd: packages,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const url = `http://127.0.0.1:${line.toString().trim()}`
  return {
    url,
    close: async () => {
      child.kill('SIGTERM')
      await once(child, 'close')
    },
  }
}
