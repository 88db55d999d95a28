// Generated from schema/director.yaml. Change the YAML, not this file.
export const directorMessages = {
  name: 'Director',
  title: 'Director',
  fields: {
    id: 'Number',
    name: 'Name',
  },
}
