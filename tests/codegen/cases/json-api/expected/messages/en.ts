// Generated from schema/app.yaml and i18n/. Change the YAML, not this file.
import { articleMessages } from '../article/messages/en'
import { personMessages } from '../person/messages/en'

export default {
  resources: {
    article: articleMessages,
    person: personMessages,
  },
}
