// Generated from schema/buyer.yaml. Change the YAML, not this file.
export const buyerMessages = {
  name: 'Buyer',
  title: 'Buyer',
  fields: {
    id: 'Number',
    name: 'Name',
  },
}
