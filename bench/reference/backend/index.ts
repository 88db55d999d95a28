/** An order as the backend gives it. */
export interface Order {
  id: number
  sn: string
  productId: number
  mobile: string
  idNumber: string
  name: string
  amount: number
  term: number
  applyTime: number
  dueTime: number
  status: number
}

export interface Product {
  id: number
  name: string
  outProductId: string
  interest: number
  fee: number
  delayFee: number
  overdueFee: number
  amount: readonly { amount: number; term: number }[]
}

/** What the backend refuses: its code and its words. */
export class BackendRefusal extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

const prefix = 'd2admin-1.10.0-'

const readCookie = (name: string): string | null =>
  document.cookie
    .split('; ')
    .find((each) => each.startsWith(`${prefix}${name}=`))
    ?.slice(prefix.length + name.length + 1) ?? null

export const readToken = (): string | null => readCookie('token')

export const storeToken = (value: string | null): void => {
  document.cookie = `${prefix}token=${value ?? ''}; path=/; SameSite=Strict; Max-Age=${value ? 86_400 : 0}`
}

/** Lists within lists are written `amount[0][term]`. */
const formPairs = (name: string, value: unknown): [string, string][] => {
  if (typeof value !== 'object' || value === null) return [[name, String(value ?? '')]]
  return Object.entries(value).flatMap(([key, each]) => formPairs(`${name}[${key}]`, each))
}

/** Posts a form to the backend and opens the envelope of its answer. */
export async function postForm<Data>(path: string, body: object): Promise<Data> {
  const response = await fetch(`/admin${path}`, {
    method: 'POST',
    headers: { 'X-Token': readToken() ?? '' },
    body: new URLSearchParams(
      Object.entries(body).flatMap(([key, value]) => formPairs(key, value)),
    ),
  })
  const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: Data }
  if (code !== 0) throw new BackendRefusal(code, msg)
  return data
}

/** Logs in and remembers the token. */
export async function logIn(username: string, password: string): Promise<void> {
  const { token: given } = await postForm<{ token: string }>('/login', { username, password })
  storeToken(given)
}

/** A page of orders. Filters that are not set travel as empty texts. */
export async function fetchOrders(
  page: number,
  pageSize: number,
  filter: Readonly<Record<string, unknown>>,
): Promise<{ rows: Order[]; total: number }> {
  const empty = { status: '', mobile: '', name: '', applyTime: '', sn: '' }
  const body = { page, pageSize, ...empty, ...filter }
  const { data, total } = await postForm<{ data: Order[]; total: number }>('/order', body)
  return { rows: data, total }
}

/** Every product; there are only a few. */
export const fetchProducts = async (): Promise<Product[]> =>
  (await postForm<{ entries: Product[] }>('/product', {})).entries

/** Moves an order on, by the call that the status it leads to has. */
export const moveOrder = (id: number, status: number): Promise<unknown> =>
  postForm(
    status === 11
      ? '/order/disburse'
      : [17, 18, 19].includes(status)
        ? '/order/paid'
        : '/order/status',
    { id, status },
  )
