// Generated from schema/app.yaml and i18n/. Change the YAML, not this file.
import { makerMessages } from '../maker/messages/en'
import { pieceMessages } from '../piece/messages/en'

export default {
  resources: {
    maker: makerMessages,
    piece: pieceMessages,
  },
}
