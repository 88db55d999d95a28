// Generated from schema/product.yaml. Change the YAML, not this file.
export const productMessages = {
  name: '产品',
  title: '产品列表',
  fields: {
    id: '产品ID',
    name: '产品名称',
    outProductId: '外部ID',
    interest: '利率',
    fee: '管理费',
    delayFee: '逾期费',
    overdueFee: '展期费',
    amount: '金额与期限',
    'amount.amount': '金额',
    'amount.term': '期限',
  },
  units: {
    'amount.term': '天',
  },
  calls: {
    modify: { done: '保存成功' },
  },
}
