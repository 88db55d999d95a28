// Generated from schema/notary.yaml. Change the YAML, not this file.
export const notaryMessages = {
  name: 'Notary',
  title: 'Notary',
  fields: {
    id: 'ID',
    name: 'Name',
  },
  calls: {
    edit: { label: 'Edit' },
  },
}
