// Generated from schema/app.yaml and i18n/. Change the YAML, not this file.
import { directorMessages } from '../director/messages/en'
import { filmMessages } from '../film/messages/en'

export default {
  resources: {
    director: directorMessages,
    film: filmMessages,
  },
}
