// Generated from schema/bank.yaml. Change the YAML, not this file.
export const bankMessages = {
  name: '銀行',
  title: '銀行一覧',
  fields: {
    id: 'ID',
    code: 'コード',
    name: '銀行名',
    type: '種別',
    enabled: '状態',
  },
  choices: {
    type: { '1': '融資用銀行', '2': '返済用銀行' },
    enabled: { '0': '無効', '1': '有効' },
  },
  calls: {
    modify: { done: '保存しました' },
    enabled: { done: { '0': '無効にしました', '1': '有効にしました' } },
  },
}
