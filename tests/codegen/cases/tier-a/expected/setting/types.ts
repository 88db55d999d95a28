// Generated from schema/setting.yaml. Change the YAML, not this file. sha256:6e8b3e35d3d086bc
export interface Setting {
  /** 主题 */
  theme: 'light' | 'dark'
  /** 状态 */
  state: 'on'
}
