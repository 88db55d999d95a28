// Generated from schema/product.yaml. Change the YAML, not this file.
export const productMessages = {
  name: 'ローン商品',
  title: 'ローン商品一覧',
  fields: {
    id: '商品ID',
    name: '商品名',
    outProductId: '外部ID',
    interest: '利率',
    fee: '管理手数料',
    delayFee: '遅延損害金',
    overdueFee: '期日延長手数料',
    amount: '金額と期間',
    'amount.amount': '金額',
    'amount.term': '期間',
  },
  units: {
    'amount.term': '日',
  },
  calls: {
    modify: { done: '保存しました' },
  },
}
