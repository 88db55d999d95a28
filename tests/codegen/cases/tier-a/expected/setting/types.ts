// Generated from schema/setting.yaml. Change the YAML, not this file.
export interface Setting {
  /** 主题 */
  theme: 'light' | 'dark'
  /** 状态 */
  state: 'on'
}
