// Generated from schema/release.yaml. Change the YAML, not this file. sha256:0a1dd44a4eb54763
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
