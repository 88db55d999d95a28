/* What the two resources of a new project are called, in each language. English is made of the names themselves. */

const keys = [
  'home',
  'customer',
  'name',
  'email',
  'phone',
  'note',
  'ticket',
  'subject',
  'priority',
  'low',
  'normal',
  'high',
  'status',
  'open',
  'in-progress',
  'solved',
  'due',
] as const

/** A word of the starter. */
export type StarterLabelKey = (typeof keys)[number]

const wordsOf = (list: string): Readonly<Record<StarterLabelKey, string>> => {
  const words = list.split(' ')
  return Object.fromEntries(keys.map((key, index) => [key, words[index] ?? key])) as Record<
    StarterLabelKey,
    string
  >
}

const words: Readonly<Record<string, Readonly<Record<StarterLabelKey, string>>>> = {
  en: wordsOf(
    'Home Customer Name Email Phone Note Ticket Subject Priority Low Normal High Status Open In_progress Solved Due',
  ),
  'zh-chs': wordsOf(
    '首页 客户 名称 邮箱 电话 备注 工单 主题 优先级 低 普通 高 状态 待处理 处理中 已解决 截止日期',
  ),
  'zh-cht': wordsOf(
    '首頁 客戶 名稱 電子郵件 電話 備註 工單 主題 優先級 低 普通 高 狀態 待處理 處理中 已解決 截止日期',
  ),
  ja: wordsOf(
    'ホーム 顧客 名前 メール 電話 備考 チケット 件名 優先度 低 普通 高 状態 未対応 対応中 解決済み 期限',
  ),
}

/** A word of the starter in a language of the package. */
export const starterLabelIn = (language: string, word: StarterLabelKey): string =>
  (words[language]?.[word] ?? word).replace('_', ' ')
