// Generated from schema/app.yaml and i18n/. Change the YAML, not this file.
import { buyerMessages } from '../buyer/messages/en'
import { purchaseMessages } from '../purchase/messages/en'

export default {
  resources: {
    buyer: buyerMessages,
    purchase: purchaseMessages,
  },
}
