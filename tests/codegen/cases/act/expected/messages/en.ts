// Generated from schema/app.yaml and i18n/. Change the YAML, not this file.
import { articleMessages } from '../article/messages/en'
import { noteMessages } from '../note/messages/en'
import { topicMessages } from '../topic/messages/en'

export default {
  resources: {
    article: articleMessages,
    note: noteMessages,
    topic: topicMessages,
  },
}
