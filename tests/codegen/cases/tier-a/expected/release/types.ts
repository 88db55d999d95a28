// Generated from schema/release.yaml. Change the YAML, not this file.
export interface Release {
  /** 标签 */
  tag: string
  /** 发布 */
  published: string
  /** 草稿 */
  draft: true | false
  /** 默认 */
  default: string
}
