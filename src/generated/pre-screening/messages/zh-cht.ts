// Generated from schema/pre-screening.yaml. Change the YAML, not this file.
export const preScreeningMessages = {
  name: '預先篩選',
  title: '預先篩選設定',
  fields: {
    id: 'ID',
    productId: '產品',
    mobile: '手機號碼',
    idNumber: '身分證字號',
    enabled: '是否可申請',
  },
  choices: {
    enabled: { '0': '不可申請', '1': '可申請' },
  },
  calls: {
    modify: { done: '儲存成功' },
    delete: { done: '刪除成功' },
    enabled: { done: '設定成功' },
  },
}
