// Generated from schema/app.yaml and i18n/. Change the YAML, not this file.
import { releaseMessages } from '../release/messages/zh-chs'
import { settingMessages } from '../setting/messages/zh-chs'
import { ticketMessages } from '../ticket/messages/zh-chs'

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
    agent: '客服',
    'lead-1': '组长',
  },
  resources: {
    release: releaseMessages,
    setting: settingMessages,
    ticket: ticketMessages,
  },
}
