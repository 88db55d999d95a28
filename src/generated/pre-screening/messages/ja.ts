// Generated from schema/pre-screening.yaml. Change the YAML, not this file.
export const preScreeningMessages = {
  name: '事前審査',
  title: '事前審査設定',
  fields: {
    id: 'ID',
    productId: '商品',
    mobile: '携帯電話番号',
    idNumber: '身分証番号',
    enabled: '申込可否',
  },
  choices: {
    enabled: { '0': '申込不可', '1': '申込可' },
  },
  calls: {
    modify: { done: '保存しました' },
    delete: { done: '削除しました' },
    enabled: { done: '設定しました' },
  },
}
