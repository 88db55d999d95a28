// Generated from schema/app.yaml and i18n/. Change the YAML, not this file. sha256:00c9d99a1e50af1f
import { bankMessages } from '../bank/messages/zh-cht'
import { orderMessages } from '../order/messages/zh-cht'
import { preScreeningMessages } from '../pre-screening/messages/zh-cht'
import { productMessages } from '../product/messages/zh-cht'
import { formTexts } from './zh-cht/form'
import { kitTexts } from './zh-cht/kit'
import { raTexts } from './zh-cht/ra'

export default {
  kit: kitTexts,
  layout: {
    toggleSidebar: '切換側邊欄',
    language: '語言',
    user: '使用者',
    menu: '主選單',
    skip: '跳到內容',
    changePassword: '變更密碼',
    logOut: '登出',
    logOutConfirm: '確定要登出嗎？',
    logOutDetail: '登出後需要重新登入。',
    logOutCancelled: '已取消登出',
    temporaryMenu: '臨時選單',
  },
  pages: {
    login: {
      title: '登入',
      username: '使用者名稱',
      password: '密碼',
      submit: '登入',
      usernameRequired: '請輸入使用者名稱',
      passwordRequired: '請輸入密碼',
      failed: '登入失敗',
    },
    home: {
      title: '首頁',
      welcome: '歡迎使用',
      placeholder: '首頁內容待定，請從選單選擇功能。',
    },
    notFound: {
      title: '找不到頁面',
      text: '您造訪的頁面不存在，或已被移走。',
      back: '返回首頁',
    },
    error: {
      title: '頁面發生錯誤',
      text: '請重試；如果仍然發生錯誤，請聯絡管理員。',
      retry: '重試',
    },
  },
  form: formTexts,
  confirm: {
    confirm: '確定',
    cancel: '取消',
    target: '變更為',
  },
  password: {
    title: '變更密碼',
    old: '舊密碼',
    next: '新密碼',
    again: '確認新密碼',
    empty: '不能為空',
    emptyAgain: '請再次輸入密碼',
    different: '兩次輸入的密碼不一致！',
    done: '密碼變更成功',
  },
  http: {
    '400': '請求錯誤',
    '401': '未授權，請登入',
    '403': '拒絕存取',
    '404': '請求位址錯誤: %{url}',
    '408': '請求逾時',
    '500': '伺服器內部錯誤',
    '501': '服務未實作',
    '502': '閘道錯誤',
    '503': '服務無法使用',
    '504': '閘道逾時',
    '505': '不支援的 HTTP 版本',
    other: '請求失敗（HTTP 狀態 %{status}）',
    code: '請求失敗（代碼 %{code}）',
    body: 'JSON 錯誤 %{text}',
    envelope: '回應格式錯誤：缺少數字代碼',
    rows: '回應格式錯誤：缺少清單',
    notFound: '資料不存在',
    unreadable: '無法重新讀取此筆資料',
    timeout: '請求逾時：%{seconds} 秒內沒有回應',
    network: '網路錯誤，未收到回應',
    aborted: '請求已取消',
    unknown: '結果不明：請求可能已經生效，正在確認',
  },
  session: {
    expired: '登入已過期，請重新登入',
    noToken: '登入失敗：回應中沒有權杖',
  },
  ra: raTexts,
  menu: {
    index: '首頁',
    log: '前端日誌',
  },
  resources: {
    bank: bankMessages,
    order: orderMessages,
    'pre-screening': preScreeningMessages,
    product: productMessages,
  },
}
