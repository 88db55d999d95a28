// Generated from schema/org.yaml. Change the YAML, not this file.
export const orgMessages = {
  name: 'Org',
  title: 'Org',
  fields: {
    id: 'ID',
    title: 'Title',
  },
}
