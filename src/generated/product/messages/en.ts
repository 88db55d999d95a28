// Generated from schema/product.yaml. Change the YAML, not this file.
export const productMessages = {
  name: 'Products',
  one: 'product',
  title: 'Product list',
  fields: {
    id: 'Product ID',
    name: 'Name',
    outProductId: 'External ID',
    interest: 'Interest',
    fee: 'Management fee',
    delayFee: 'Overdue fee',
    overdueFee: 'Extension fee',
    amount: 'Amounts and terms',
    'amount.amount': 'Amount',
    'amount.term': 'Term',
  },
  units: {
    'amount.term': 'day |||| days',
  },
  calls: {
    modify: { done: 'Saved' },
  },
}
