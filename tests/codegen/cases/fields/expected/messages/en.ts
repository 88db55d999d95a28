// Generated from schema/app.yaml and i18n/. Change the YAML, not this file.
import { cityMessages } from '../city/messages/en'
import { orgMessages } from '../org/messages/en'
import { parcelMessages } from '../parcel/messages/en'
import { provinceMessages } from '../province/messages/en'

export default {
  resources: {
    city: cityMessages,
    org: orgMessages,
    parcel: parcelMessages,
    province: provinceMessages,
  },
}
