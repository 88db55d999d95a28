// Generated from schema/order.yaml. Change the YAML, not this file.
export interface Order {
  /** ID */
  id: number
  /** 订单号 */
  sn: string
  /** 产品 */
  productId: number | string
  /** 手机号 */
  mobile: string
  /** 身份证号 */
  idNumber: string
  /** 姓名 */
  name: string
  /** 金额 */
  amount: number | string
  /** 期限 (天) */
  term: number
  /** 申请时间 */
  applyTime: number
  /** 到期时间 */
  dueTime: number
  /** 状态 */
  status: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19
}
