// Generated from schema/app.yaml and i18n/. Change the YAML, not this file.
import { annexMessages } from '../annex/messages/en'
import { clauseMessages } from '../clause/messages/en'
import { notaryMessages } from '../notary/messages/en'
import { rateMessages } from '../rate/messages/en'

export default {
  resources: {
    annex: annexMessages,
    clause: clauseMessages,
    notary: notaryMessages,
    rate: rateMessages,
  },
}
