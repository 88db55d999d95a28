// Generated from schema/ticket.yaml. Change the YAML, not this file.
export interface Ticket {
  /** ID */
  id: number
  /** 类别 */
  class: string
  /** 多架构 */
  'Multi-Arch': string
  /** Attachments isobsolete */
  'attachments.isobsolete': 'Yes' | 'No'
  /** 赞 */
  '+1': number
  /** 踩 */
  '-1': number
  /** 借款人 */
  借款人: string
  /** 创建 */
  create: string
  /** Resource */
  resource: string
  /** Source */
  source: string | null
  /** 优先级 */
  priority: 0 | -1 | 10 | 99 | 100
  /** 地区 */
  region: '' | 'EU West' | 'a-b_c' | null
  /** 紧急 */
  urgent: 'yes' | 'no'
  /** 上级 */
  parent: (number | string) | null
  /** 仓库 */
  warehouse: number | string
  /** 币种 */
  currency: string
  /** 总额 */
  total: number | string
  /** 占比 (点) */
  share: number
  /** 明细 */
  lines: {
    /** 编号 */
    sku: string
    /** 单价 */
    price: number | string
    /** 含税 */
    taxed: 1 | 0
  }[]
  /** 标签 */
  tags: string[]
  /** 关注 */
  watchers: (number | string)[]
  /** 标记 */
  flags: ('a' | 'b')[]
  /** 地址 */
  address: {
    /** 城市 */
    city: string
    /** 坐标 */
    geo: {
      /** 纬度 */
      lat: number
      /** 经度 */
      lng: number
    }
  }
  /** 邮箱 */
  mail: string
  /** 网址 */
  site: string
  /** 图片 */
  photo: string
  /** 元数据 */
  meta: unknown
  /** 口令 */
  secret?: string
  /** 时间 */
  at: string
  /** 查看 */
  seen: number
  /** 备注 */
  note: string
  /** 阶段 */
  phase: 'created' | 'imported' | 'in progress' | 'paid' | 'void'
  /** 付款 */
  payment: 0 | 1 | 2
}
