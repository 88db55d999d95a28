// Generated from schema/app.yaml and i18n/. Change the YAML, not this file. sha256:a14837c18e9c79b0
import { releaseMessages } from '../release/messages/en'
import { settingMessages } from '../setting/messages/en'
import { ticketMessages } from '../ticket/messages/en'

export default {
  password: {
    done: '密码已修改',
  },
  menu: {
    index: '首页',
    sales: '销售',
    'https://example.org/help?a=1': '帮助',
  },
  resources: {
    release: releaseMessages,
    setting: settingMessages,
    ticket: ticketMessages,
  },
}
