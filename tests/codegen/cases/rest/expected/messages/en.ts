// Generated from schema/app.yaml and i18n/. Change the YAML, not this file.
import { sailingMessages } from '../sailing/messages/en'
import { shipMessages } from '../ship/messages/en'

export default {
  resources: {
    sailing: sailingMessages,
    ship: shipMessages,
  },
}
