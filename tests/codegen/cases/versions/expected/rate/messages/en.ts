// Generated from schema/rate.yaml. Change the YAML, not this file.
export const rateMessages = {
  name: 'Rate',
  title: 'Rate',
  fields: {
    id: 'ID',
    rev: 'Revision',
    name: 'Name',
    on: 'On',
    state: 'State',
  },
  choices: {
    on: { '1': 'yes', '2': 'no' },
    state: { open: 'Open', shut: 'Shut' },
  },
  calls: {
    print: { label: 'Print' },
  },
}
