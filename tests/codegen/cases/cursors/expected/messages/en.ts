// Generated from schema/app.yaml and i18n/. Change the YAML, not this file.
import { channelMessages } from '../channel/messages/en'
import { talkMessages } from '../talk/messages/en'

export default {
  resources: {
    channel: channelMessages,
    talk: talkMessages,
  },
}
