// Generated from schema/app.yaml and i18n/. Change the YAML, not this file. sha256:883df51177eccf5d
import { bankMessages } from '../bank/messages/ja'
import { orderMessages } from '../order/messages/ja'
import { preScreeningMessages } from '../pre-screening/messages/ja'
import { productMessages } from '../product/messages/ja'
import { formTexts } from './ja/form'
import { kitTexts } from './ja/kit'
import { raTexts } from './ja/ra'

export default {
  kit: kitTexts,
  layout: {
    toggleSidebar: 'サイドバーの切り替え',
    language: '言語',
    user: 'ユーザー',
    menu: 'メインメニュー',
    skip: '本文へ移動',
    changePassword: 'パスワード変更',
    logOut: 'ログアウト',
    logOutConfirm: 'ログアウトしますか？',
    logOutDetail: '再度利用するにはログインが必要です。',
    logOutCancelled: 'ログアウトを取り消しました',
    temporaryMenu: '一時メニュー',
  },
  pages: {
    login: {
      title: 'ログイン',
      username: 'ユーザー名',
      password: 'パスワード',
      submit: 'ログイン',
      usernameRequired: 'ユーザー名を入力してください',
      passwordRequired: 'パスワードを入力してください',
      failed: 'ログインできませんでした',
    },
    home: {
      title: 'ホーム',
      welcome: 'ようこそ',
      placeholder: 'このページは準備中です。メニューから項目を選択してください。',
    },
    notFound: {
      title: 'ページが見つかりません',
      text: 'ページが存在しないか、移動されました。',
      back: 'ホームへ戻る',
    },
    error: {
      title: 'ページでエラーが発生しました',
      text: '再試行しても解決しない場合は、管理者に連絡してください。',
      retry: '再試行',
    },
  },
  form: formTexts,
  confirm: {
    confirm: 'OK',
    cancel: 'キャンセル',
    target: '変更後',
  },
  password: {
    title: 'パスワード変更',
    old: '現在のパスワード',
    next: '新しいパスワード',
    again: '新しいパスワード（確認）',
    empty: '入力してください',
    emptyAgain: 'もう一度パスワードを入力してください',
    different: '2つのパスワードが一致しません',
    done: 'パスワードを変更しました',
  },
  http: {
    '400': 'リクエストが正しくありません',
    '401': '認証されていません。ログインしてください',
    '403': 'アクセスが拒否されました',
    '404': 'リクエスト先が見つかりません: %{url}',
    '408': 'リクエストがタイムアウトしました',
    '500': 'サーバー内部エラー',
    '501': 'サービスが実装されていません',
    '502': 'ゲートウェイエラー',
    '503': 'サービスを利用できません',
    '504': 'ゲートウェイがタイムアウトしました',
    '505': 'サポートされていないHTTPバージョンです',
    other: 'リクエストに失敗しました（HTTPステータス %{status}）',
    code: 'リクエストに失敗しました（コード %{code}）',
    body: 'JSONエラー %{text}',
    envelope: '応答の形式が正しくありません：数値のコードがありません',
    rows: '応答の形式が正しくありません：一覧がありません',
    notFound: 'データが存在しません',
    unreadable: 'データを再読み込みできませんでした',
    timeout: 'タイムアウト：%{seconds} 秒以内に応答がありませんでした',
    network: 'ネットワークエラー：応答を受信できませんでした',
    aborted: 'リクエストを取り消しました',
    unknown: '結果不明：リクエストが反映された可能性があるため、確認しています',
  },
  session: {
    expired: 'ログインの有効期限が切れました。再度ログインしてください',
    noToken: 'ログインできませんでした：応答にトークンがありません',
  },
  ra: raTexts,
  menu: {
    index: 'ホーム',
    log: 'フロントエンドログ',
  },
  resources: {
    bank: bankMessages,
    order: orderMessages,
    'pre-screening': preScreeningMessages,
    product: productMessages,
  },
}
