// Generated from schema/app.yaml and i18n/. Change the YAML, not this file. sha256:80a675ab927e84d1
import { bankMessages } from '../bank/messages/zh-chs'
import { orderMessages } from '../order/messages/zh-chs'
import { preScreeningMessages } from '../pre-screening/messages/zh-chs'
import { productMessages } from '../product/messages/zh-chs'
import { formTexts } from './zh-chs/form'
import { kitTexts } from './zh-chs/kit'
import { raTexts } from './zh-chs/ra'

export default {
  kit: kitTexts,
  layout: {
    toggleSidebar: '切换侧边栏',
    language: '语言',
    user: '用户',
    menu: '主菜单',
    skip: '跳到内容',
    changePassword: '修改密码',
    logOut: '退出登录',
    logOutConfirm: '确认退出登录？',
    logOutDetail: '退出后需要重新登录。',
    logOutCancelled: '已取消退出登录',
    temporaryMenu: '临时菜单',
  },
  pages: {
    login: {
      title: '登录',
      username: '用户名',
      password: '密码',
      submit: '登录',
      usernameRequired: '请输入用户名',
      passwordRequired: '请输入密码',
      failed: '登录失败',
    },
    home: {
      title: '首页',
      welcome: '欢迎使用',
      placeholder: '首页内容待定，请从左侧菜单选择功能。',
    },
    notFound: {
      title: '页面不存在',
      text: '您访问的页面不存在，或已被移走。',
      back: '返回首页',
    },
    error: {
      title: '页面出错了',
      text: '请重试；如果仍然出错，请联系管理员。',
      retry: '重试',
    },
  },
  form: formTexts,
  confirm: {
    confirm: '确定',
    cancel: '取消',
    target: '变更为',
  },
  password: {
    title: '修改密码',
    old: '旧密码',
    next: '新密码',
    again: '确认新密码',
    empty: '不能为空',
    emptyAgain: '请再次输入密码',
    different: '两次输入密码不一致!',
    done: '密码修改成功',
  },
  http: {
    '400': '请求错误',
    '401': '未授权，请登录',
    '403': '拒绝访问',
    '404': '请求地址出错: %{url}',
    '408': '请求超时',
    '500': '服务器内部错误',
    '501': '服务未实现',
    '502': '网关错误',
    '503': '服务不可用',
    '504': '网关超时',
    '505': 'HTTP版本不受支持',
    other: '请求失败（HTTP 状态 %{status}）',
    code: '请求失败（代码 %{code}）',
    body: 'JSON 错误 %{text}',
    envelope: '响应格式错误：缺少数字代码',
    rows: '响应格式错误：缺少列表',
    notFound: '记录不存在',
    unreadable: '无法重新读取该记录',
    timeout: '请求超时：%{seconds} 秒内没有响应',
    network: '网络错误，没有收到响应',
    aborted: '请求已取消',
    unknown: '结果未知：请求可能已经生效，正在核实',
  },
  session: {
    expired: '登录已过期，请重新登录',
    noToken: '登录失败：响应中没有令牌',
  },
  ra: raTexts,
  menu: {
    index: '首页',
    log: '前端日志',
  },
  resources: {
    bank: bankMessages,
    order: orderMessages,
    'pre-screening': preScreeningMessages,
    product: productMessages,
  },
}
