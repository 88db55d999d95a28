// Generated from schema/app.yaml and i18n/. Change the YAML, not this file. sha256:bda5e8de5dd9c578
import { noteMessages } from '../note/messages/en'

export default {
  resources: {
    note: noteMessages,
  },
}
