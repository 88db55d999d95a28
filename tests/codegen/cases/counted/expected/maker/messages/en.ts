// Generated from schema/maker.yaml. Change the YAML, not this file.
export const makerMessages = {
  name: 'Makers',
  title: 'Makers',
  fields: {
    id: 'Number',
    name: 'Name',
  },
}
