// Generated from schema/ship.yaml. Change the YAML, not this file.
export const shipMessages = {
  name: 'Ship',
  title: 'Ship',
  fields: {
    imo: 'IMO',
    name: 'Name',
    cars: 'Cars',
    afloat: 'Afloat',
  },
  choices: {
    afloat: { '0': 'Docked', '1': 'Afloat' },
  },
  calls: {
    edit: { label: 'Edit' },
  },
}
