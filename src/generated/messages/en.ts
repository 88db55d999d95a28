// Generated from schema/app.yaml and i18n/. Change the YAML, not this file. sha256:92ba94737ab7011d
import { bankMessages } from '../bank/messages/en'
import { orderMessages } from '../order/messages/en'
import { preScreeningMessages } from '../pre-screening/messages/en'
import { productMessages } from '../product/messages/en'
import { formTexts } from './en/form'
import { kitTexts } from './en/kit'
import { raTexts } from './en/ra'

export default {
  kit: kitTexts,
  layout: {
    toggleSidebar: 'Toggle sidebar',
    language: 'Language',
    user: 'User',
    menu: 'Main menu',
    skip: 'Skip to content',
    changePassword: 'Change password',
    logOut: 'Log out',
    logOutConfirm: 'Log out?',
    logOutDetail: 'You will have to log in again.',
    logOutCancelled: 'cancelled logout',
    temporaryMenu: 'temporary menu',
  },
  pages: {
    login: {
      title: 'Log in',
      username: 'Username',
      password: 'Password',
      submit: 'Log in',
      usernameRequired: 'Enter your username',
      passwordRequired: 'Enter your password',
      failed: 'Login failed',
    },
    home: {
      title: 'Home',
      welcome: 'Welcome',
      placeholder: 'This page is a placeholder. Choose an entry from the menu.',
    },
    notFound: {
      title: 'Page not found',
      text: 'This page does not exist, or has been moved.',
      back: 'Back to the home page',
    },
    error: {
      title: 'This page has failed',
      text: 'Try again. If it keeps failing, tell your administrator.',
      retry: 'Try again',
    },
  },
  form: formTexts,
  confirm: {
    confirm: 'Confirm',
    cancel: 'Cancel',
    target: 'Changes to',
  },
  password: {
    title: 'Change password',
    old: 'Old password',
    next: 'New password',
    again: 'Repeat new password',
    empty: 'cannot be empty',
    emptyAgain: 'please enter the password again',
    different: 'the two passwords do not match!',
    done: 'password changed successfully',
  },
  http: {
    '400': 'Bad request',
    '401': 'Not authorised, please log in',
    '403': 'Access denied',
    '404': 'Address not found: %{url}',
    '408': 'Request timeout',
    '500': 'Internal server error',
    '501': 'Service not implemented',
    '502': 'Bad gateway',
    '503': 'Service unavailable',
    '504': 'Gateway timeout',
    '505': 'HTTP version not supported',
    other: 'The request failed (HTTP status %{status})',
    code: 'The request failed (code %{code})',
    body: 'JSON error %{text}',
    envelope: 'Malformed answer: it has no numeric code',
    rows: 'Malformed answer: it has no list',
    notFound: 'The record does not exist',
    unreadable: 'The record could not be read again',
    timeout: 'Timeout: no answer within %{seconds} seconds',
    network: 'Network error, no answer received',
    aborted: 'The request was cancelled',
    unknown: 'Result unknown: the request may have taken effect, checking',
  },
  session: {
    expired: 'Your session has expired, please log in again',
    noToken: 'Login failed: the answer holds no token',
  },
  ra: raTexts,
  menu: {
    index: 'Home',
    log: 'Front-end log',
  },
  resources: {
    bank: bankMessages,
    order: orderMessages,
    'pre-screening': preScreeningMessages,
    product: productMessages,
  },
}
