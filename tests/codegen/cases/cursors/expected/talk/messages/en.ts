// Generated from schema/talk.yaml. Change the YAML, not this file.
export const talkMessages = {
  name: 'Talk',
  title: 'Talk',
  fields: {
    id: 'Number',
    subject: 'Subject',
    channel: 'Channel',
  },
}
