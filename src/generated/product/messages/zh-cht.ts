// Generated from schema/product.yaml. Change the YAML, not this file.
export const productMessages = {
  name: '產品',
  title: '產品清單',
  fields: {
    id: '產品 ID',
    name: '產品名稱',
    outProductId: '外部 ID',
    interest: '利率',
    fee: '管理費',
    delayFee: '逾期費',
    overdueFee: '展期費',
    amount: '金額與期限',
    'amount.amount': '金額',
    'amount.term': '期限',
  },
  units: {
    'amount.term': '天',
  },
  calls: {
    modify: { done: '儲存成功' },
  },
}
