// Generated from schema/bank.yaml. Change the YAML, not this file. sha256:0ffb0ddd892aed76
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
