// Generated from schema/bank.yaml. Change the YAML, not this file.
export interface Bank {
  /** ID */
  id: number
  /** 编码 */
  code: string
  /** 名称 */
  name: string
  /** 类型 */
  type: 1 | 2
  /** 状态 */
  enabled: 1 | 0
}
