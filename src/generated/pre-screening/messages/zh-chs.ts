// Generated from schema/pre-screening.yaml. Change the YAML, not this file.
export const preScreeningMessages = {
  name: '预筛',
  title: '预筛设置',
  fields: {
    id: 'ID',
    productId: '产品',
    mobile: '手机号',
    idNumber: '身份证号',
    enabled: '是否可申请',
  },
  choices: {
    enabled: { '0': '不可申请', '1': '可申请' },
  },
  calls: {
    modify: { done: '保存成功' },
    delete: { done: '删除成功' },
    enabled: { done: '设置成功' },
  },
}
