// Generated from schema/channel.yaml. Change the YAML, not this file.
export const channelMessages = {
  name: 'Channel',
  title: 'Channel',
  fields: {
    id: 'Number',
    name: 'Name',
  },
}
