// Generated from schema/pre-screening.yaml. Change the YAML, not this file.
export const preScreeningMessages = {
  name: 'Pre-screening',
  title: 'Pre-screening',
  fields: {
    id: 'ID',
    productId: 'Product',
    mobile: 'Mobile',
    idNumber: 'ID number',
    enabled: 'Enabled',
  },
  choices: {
    enabled: { '0': 'Cannot apply', '1': 'Can apply' },
  },
  calls: {
    modify: { done: 'Saved' },
    delete: { done: 'Deleted' },
    enabled: { done: 'Set' },
  },
}
