// Generated from schema/app.yaml and i18n/. Change the YAML, not this file.
import { depotsMessages } from '../depots/messages/en'
import { parcelsMessages } from '../parcels/messages/en'
import { ratesMessages } from '../rates/messages/en'

export default {
  resources: {
    Depots: depotsMessages,
    Parcels: parcelsMessages,
    Rates: ratesMessages,
  },
}
