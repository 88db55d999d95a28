// @vitest-environment node
import { judgeWhole } from './whole'
import {
  hasWordpress,
  startWordpress,
  wordpressAccount,
  wordpressLogin,
  wordpressYaml,
} from './wordpress'

judgeWhole({
  name: 'WordPress',
  isThere: hasWordpress,
  start: startWordpress,
  app: wordpressLogin,
  yaml: wordpressYaml,
  orders: 'pages',
  // What a body lacks is told before who may send it.
  deviates: ['backend: without a token'],
  typed: wordpressAccount,
})
