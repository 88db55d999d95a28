// Generated from schema/talk.yaml. Change the YAML, not this file.
export const talkMessages = {
  name: 'Talk',
  title: 'Talk',
  fields: {
    id: 'Number',
    subject: 'Subject',
    fee: 'Fee',
    costs: 'Costs',
    'costs.what': 'What',
    'costs.price': 'Price',
    channel: 'Channel',
  },
}
