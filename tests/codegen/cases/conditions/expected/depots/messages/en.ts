// Generated from schema/Depots.yaml. Change the YAML, not this file.
export const depotsMessages = {
  name: 'Depot',
  title: 'Depot',
  fields: {
    code: 'Code',
    name: 'Name',
  },
}
