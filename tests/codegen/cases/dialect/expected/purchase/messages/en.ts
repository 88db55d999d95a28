// Generated from schema/purchase.yaml. Change the YAML, not this file.
export const purchaseMessages = {
  name: 'Purchase',
  title: 'Purchase',
  fields: {
    id: 'Number',
    sn: 'Serial',
    amount: 'Amount',
    buyer: 'Buyer',
    unnumbered: 'Unnumbered',
    text: 'Text',
  },
}
