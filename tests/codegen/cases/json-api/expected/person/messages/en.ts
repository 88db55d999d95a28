// Generated from schema/person.yaml. Change the YAML, not this file.
export const personMessages = {
  name: 'Person',
  title: 'Person',
  fields: {
    id: 'Number',
    name: 'Name',
  },
}
