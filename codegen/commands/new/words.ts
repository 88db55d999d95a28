/** What a new resource begins with, in the languages that the console comes with; others begin with English. */
export const words = {
  name: { 'zh-chs': '名称', ja: '名前', 'zh-cht': '名稱', en: 'Name' },
  code: { 'zh-chs': '编码', ja: 'コード', 'zh-cht': '編碼', en: 'Code' },
  status: { 'zh-chs': '状态', ja: '状態', 'zh-cht': '狀態', en: 'Status' },
  remark: { 'zh-chs': '备注', ja: '備考', 'zh-cht': '備註', en: 'Remark' },
  createTime: { 'zh-chs': '创建时间', ja: '作成日時', 'zh-cht': '建立時間', en: 'Create time' },
  draft: { 'zh-chs': '草稿', ja: '下書き', 'zh-cht': '草稿', en: 'Draft' },
  active: { 'zh-chs': '生效', ja: '有効', 'zh-cht': '生效', en: 'Active' },
  closed: { 'zh-chs': '已关闭', ja: '終了', 'zh-cht': '已關閉', en: 'Closed' },
  saved: { 'zh-chs': '保存成功', ja: '保存しました', 'zh-cht': '儲存成功', en: 'Saved' },
  deleted: { 'zh-chs': '删除成功', ja: '削除しました', 'zh-cht': '刪除成功', en: 'Deleted' },
  done: { 'zh-chs': '操作成功', ja: '完了しました', 'zh-cht': '操作成功', en: 'Done' },
} as const satisfies Record<string, Readonly<Record<string, string>>>

export type Word = keyof typeof words
