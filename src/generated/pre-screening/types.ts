// Generated from schema/pre-screening.yaml. Change the YAML, not this file.
export interface PreScreening {
  /** ID */
  id: number
  /** 产品 */
  productId: number | string
  /** 手机号 */
  mobile: string
  /** 身份证号 */
  idNumber: string
  /** 是否可申请 */
  enabled: 1 | 0
}
