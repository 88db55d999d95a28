// Generated from schema/release.yaml. Change the YAML, not this file.
export const releaseMessages = {
  name: 'Release',
  title: 'Release',
  fields: {
    tag: 'Tag',
    published: 'Published',
    draft: 'Draft',
    default: 'Default',
  },
}
