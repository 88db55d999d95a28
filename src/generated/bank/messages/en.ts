// Generated from schema/bank.yaml. Change the YAML, not this file.
export const bankMessages = {
  name: 'Banks',
  one: 'bank',
  title: 'Bank list',
  fields: {
    id: 'ID',
    code: 'Code',
    name: 'Name',
    type: 'Type',
    enabled: 'Enabled',
  },
  choices: {
    type: { '1': 'Loan bank', '2': 'Repayment bank' },
    enabled: { '0': 'Disabled', '1': 'Enabled' },
  },
  calls: {
    modify: { done: 'Saved' },
    enabled: { done: { '0': 'disabled successfully', '1': 'enabled successfully' } },
  },
}
