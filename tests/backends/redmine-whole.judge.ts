// @vitest-environment node
import { hasRedmine, redmineApp, redmineYaml, startRedmine } from './redmine'
import { judgeWhole } from './whole'

judgeWhole({
  name: 'Redmine',
  isThere: hasRedmine,
  start: startRedmine,
  app: {
    ...redmineApp,
    login:
      '{ path: /users/current.json, method: GET, basic: true, token: user.api_key, user: user.id, name: user.login }',
  },
  yaml: redmineYaml,
  orders: 'issue',
  deviates: [
    // It sorts statuses and projects in an order of its own, descriptions not at all, and projects by their tree only.
    'issue: sort status',
    'issue: sort customer',
    'issue: sort note',
    'project: sort id',
    // A refusal is a list of sentences that name no field.
    'issue: create refused',
  ],
  typed: { username: 'admin', password: 'a password' },
})
