// Generated from schema/pre-screening.yaml. Change the YAML, not this file.
export const preScreeningMessages = {
  name: 'Pre-screening',
  one: 'pre-screening number',
  title: 'Pre-screening',
  fields: {
    id: 'ID',
    productId: 'Product',
    mobile: 'Mobile',
    idNumber: 'ID number',
    enabled: 'May apply',
  },
  choices: {
    enabled: { '0': 'Cannot apply', '1': 'Can apply' },
  },
  calls: {
    modify: { done: 'Saved' },
    delete: { done: 'Deleted' },
    enabled: { done: 'Updated' },
  },
}
