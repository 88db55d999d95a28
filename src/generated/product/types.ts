// Generated from schema/product.yaml. Change the YAML, not this file.
export interface Product {
  /** 产品ID */
  id: number
  /** 产品名称 */
  name: string
  /** 外部ID */
  outProductId: string
  /** 利率 */
  interest: number
  /** 管理费 */
  fee: number
  /** 逾期费 */
  delayFee: number
  /** 展期费 */
  overdueFee: number
  /** 金额与期限 */
  amount: {
    /** 金额 */
    amount: number | string
    /** 期限 (天) */
    term: number
  }[]
}
