// Generated from schema/app.yaml and i18n/. Change the YAML, not this file.
import { noteMessages } from '../note/messages/en'

export default {
  resources: {
    note: noteMessages,
  },
}
