// Generated from schema/bank.yaml. Change the YAML, not this file.
export const bankMessages = {
  name: '银行',
  title: '银行列表',
  fields: {
    id: 'ID',
    code: '编码',
    name: '名称',
    type: '类型',
    enabled: '状态',
  },
  choices: {
    type: { '1': '放款银行', '2': '还款银行' },
    enabled: { '0': '禁用', '1': '启用' },
  },
  calls: {
    modify: { done: '保存成功' },
    enabled: { done: { '0': '禁用成功', '1': '启用成功' } },
  },
}
