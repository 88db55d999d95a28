// Generated from schema/bank.yaml. Change the YAML, not this file.
export const bankMessages = {
  name: '銀行',
  title: '銀行清單',
  fields: {
    id: 'ID',
    code: '代碼',
    name: '名稱',
    type: '類型',
    enabled: '狀態',
  },
  choices: {
    type: { '1': '撥款銀行', '2': '還款銀行' },
    enabled: { '0': '停用', '1': '啟用' },
  },
  calls: {
    modify: { done: '儲存成功' },
    enabled: { done: { '0': '停用成功', '1': '啟用成功' } },
  },
}
