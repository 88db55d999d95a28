// Generated from schema/setting.yaml. Change the YAML, not this file.
export const settingMessages = {
  name: '设置',
  title: '设置',
  fields: {
    theme: '主题',
    state: '状态',
  },
  choices: {
    theme: { light: '浅色', dark: '深色' },
    state: { on: '启用' },
  },
}
