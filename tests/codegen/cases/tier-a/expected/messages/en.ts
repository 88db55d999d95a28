// Generated from schema/app.yaml and i18n/. Change the YAML, not this file.
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
  roles: {
    agent: 'Agent',
    'lead-1': 'Team lead',
  },
  resources: {
    release: releaseMessages,
    setting: settingMessages,
    ticket: ticketMessages,
  },
}
