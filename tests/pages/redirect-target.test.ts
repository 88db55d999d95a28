import { expect, test } from 'vitest'
import { redirectTarget } from '../../src/pages/redirect-target'

test.each([
  ['/redirect', '', '/'],
  ['/redirect/', '', '/'],
  ['/redirect/order', '', '/order'],
  ['/redirect/order', '?status=5', '/order?status=5'],
  ['/redirect/order', '?next=//evil.example', '/order?next=//evil.example'],
  ['/redirect/a/b/c', '', '/a/b/c'],
  ['/redirect/login', '', '/login'],
  ['/redirect/%E8%AE%A2%E5%8D%95', '', '/%E8%AE%A2%E5%8D%95'],
])('C-03 %s%s goes on to %s', (path, search, target) => {
  expect(redirectTarget(path, search)).toBe(target)
})

test.each([
  '/redirect//evil.example',
  '/redirect///evil.example',
  '/redirect/\\evil.example',
  '/redirect/%5Cevil.example',
  '/redirect/%5c%5cevil.example',
  '/redirect/%255cevil.example',
  '/redirect/%2fevil.example',
  '/redirect/%2F%2Fevil.example',
  '/redirect/%252f%252fevil.example',
  '/redirect/https://evil.example',
  '/redirect/https:/evil.example',
  '/redirect/https:evil.example',
  '/redirect/HTTPS%3A%2F%2Fevil.example',
  '/redirect/%68ttps:%2f%2fevil.example',
  '/redirect/javascript:alert(1)',
  '/redirect/JaVaScRiPt:alert(1)',
  '/redirect/java%09script:alert(1)',
  '/redirect/java%0Ascript:alert(1)',
  '/redirect/%01javascript:alert(1)',
  '/redirect/%20javascript:alert(1)',
  '/redirect/data:text/html,<script>alert(1)</script>',
  '/redirect/vbscript:msgbox(1)',
  '/redirect/order//evil.example',
  '/redirect/redirect/order',
  '/redirect/%72edirect/order',
  `/redirect${'/redirect'.repeat(50)}/order`,
  '/redirect//login',
  '/redirect/refresh',
  '/redirect/login/x',
  '/redirect/%',
  '/redirect/%E0%A4%A',
  `/redirect/${'a'.repeat(600)}`,
])('C-03 %s leads nowhere', (path) => {
  expect(redirectTarget(path, '')).toBeNull()
})
