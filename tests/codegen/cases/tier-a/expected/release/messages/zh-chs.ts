// Generated from schema/release.yaml. Change the YAML, not this file.
export const releaseMessages = {
  name: '版本',
  title: '版本',
  fields: {
    tag: '标签',
    published: '发布',
    draft: '草稿',
    default: '默认',
  },
}
