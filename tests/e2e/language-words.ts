import type { Language } from './console'
import { statuses } from './specification'

/*
 * What the console has to say in the other languages. These words are written by hand, because a test must not take
 * them from the YAML files that it judges.
 */

export const lists = ['/order', '/front-screen', '/product-list', '/bank'] as const
export type ListPath = (typeof lists)[number]

export interface Words {
  /** The tag by which browsers know the language. */
  readonly tag: string
  readonly name: string
  /** The name of the language button in the header. */
  readonly language: string
  readonly fullScreen: string
  /** The name of the orders in the menu. */
  readonly menu: string
  readonly search: string
  readonly mobile: string
  readonly notified: string
  readonly titles: Readonly<Record<ListPath, string>>
  readonly headers: Readonly<Record<ListPath, readonly string[]>>
  /** The statuses in the order of their codes. */
  readonly statuses: readonly string[]
}

export const words: Readonly<Record<Exclude<Language, 'zh-chs'>, Words>> = {
  en: {
    tag: 'en',
    name: 'English',
    language: 'Language',
    fullScreen: 'Full screen',
    menu: 'Orders',
    search: 'Search',
    mobile: 'Mobile',
    notified: 'Notified',
    titles: {
      '/order': 'Orders',
      '/front-screen': 'Pre-screening',
      '/product-list': 'Product list',
      '/bank': 'Bank list',
    },
    headers: {
      '/order': [
        'ID',
        'Order number',
        'Product',
        'Mobile',
        'ID number',
        'Name',
        'Amount / Term',
        'Applied / Due',
        'Status',
        'Actions',
      ],
      '/front-screen': ['No.', 'Product', 'Mobile', 'May apply', 'Actions'],
      '/product-list': [
        'Product ID',
        'Name',
        'External ID',
        'Interest',
        'Management fee',
        'Actions',
      ],
      '/bank': ['No.', 'Code', 'Name', 'Type', 'Enabled'],
    },
    statuses: Object.values(statuses).map(({ en }) => en),
  },
  ja: {
    tag: 'ja',
    name: '日本語',
    language: '言語',
    fullScreen: '全画面',
    menu: '融資申込',
    search: '検索',
    mobile: '携帯電話番号',
    notified: '通知しました',
    titles: {
      '/order': '融資申込一覧',
      '/front-screen': '事前審査設定',
      '/product-list': 'ローン商品一覧',
      '/bank': '銀行一覧',
    },
    headers: {
      '/order': [
        'ID',
        '申込番号',
        '商品',
        '携帯電話番号',
        '身分証番号',
        '氏名',
        '借入金額 / 借入期間',
        '申込日時 / 返済期日',
        'ステータス',
        '操作',
      ],
      '/front-screen': ['番号', '商品', '携帯電話番号', '申込可否', '操作'],
      '/product-list': ['商品ID', '商品名', '外部ID', '利率', '管理手数料', '操作'],
      '/bank': ['番号', 'コード', '銀行名', '種別', '状態'],
    },
    statuses: [
      '新規申込',
      '自動審査待ち',
      '不正検知により否決',
      '二次確認待ち',
      '審査中',
      '審査否決',
      '審査承認済み',
      '借入取消',
      '融資実行処理中',
      '融資再実行待ち',
      '融資実行済み',
      '融資実行失敗',
      '正常返済中',
      '期日延長処理中',
      '延滞',
      '返済処理中',
      '正常完済',
      '繰上完済',
      '延滞後完済',
    ],
  },
  'zh-cht': {
    tag: 'zh-Hant',
    name: '繁體中文',
    language: '語言',
    fullScreen: '全螢幕',
    menu: '訂單',
    search: '搜尋',
    mobile: '手機號碼',
    notified: '通知成功',
    titles: {
      '/order': '訂單清單',
      '/front-screen': '預先篩選設定',
      '/product-list': '產品清單',
      '/bank': '銀行清單',
    },
    headers: {
      '/order': [
        'ID',
        '訂單編號',
        '產品',
        '手機號碼',
        '身分證字號',
        '姓名',
        '金額 / 期限',
        '申請時間 / 到期時間',
        '狀態',
        '操作',
      ],
      '/front-screen': ['序號', '產品', '手機號碼', '是否可申請', '操作'],
      '/product-list': ['產品 ID', '產品名稱', '外部 ID', '利率', '管理費', '操作'],
      '/bank': ['序號', '代碼', '名稱', '類型', '狀態'],
    },
    statuses: [
      '新訂單',
      '待系統審核',
      '詐欺拒絕',
      '待二次確認',
      '審核中',
      '審核拒絕',
      '審核通過',
      '取消借款',
      '撥款處理中',
      '待重新撥款',
      '已撥款',
      '撥款失敗',
      '正常還款中',
      '展期處理中',
      '逾期',
      '還款處理中',
      '正常結清',
      '提前結清',
      '逾期結清',
    ],
  },
}
