// Generated from schema/app.yaml and i18n/. Change the YAML, not this file.
import { cityMessages } from '../city/messages/en'
import { eventMessages } from '../event/messages/en'
import { orgMessages } from '../org/messages/en'
import { parcelMessages } from '../parcel/messages/en'
import { provinceMessages } from '../province/messages/en'

export default {
  resources: {
    city: cityMessages,
    event: eventMessages,
    org: orgMessages,
    parcel: parcelMessages,
    province: provinceMessages,
  },
}
