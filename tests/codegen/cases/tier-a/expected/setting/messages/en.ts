// Generated from schema/setting.yaml. Change the YAML, not this file.
export const settingMessages = {
  name: 'Setting',
  title: 'Setting',
  fields: {
    theme: 'Theme',
    state: 'State',
  },
  choices: {
    theme: { light: 'Light', dark: 'Dark' },
    state: { on: 'Active' },
  },
}
