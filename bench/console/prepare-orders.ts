import type { LoginSession } from './bench-page'

interface ListedOrder {
  id: number
  status: number
}

const postWithToken = async (
  url: string,
  { token }: LoginSession,
  body: Record<string, string>,
) => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'X-Token': token },
    body: new URLSearchParams(body),
  })
  return (await answer.json()) as { code: number; data: { data: ListedOrder[] } }
}

/** Statuses that lead to each other, and those that lead to the first of them. */
const toAndFro = [14, 15]
const before = [11, 13]

/** Sees to it that the first page of orders has one that can be moved to and fro without a question. */
export async function prepareOrders(backend: string, login: LoginSession): Promise<void> {
  const page = {
    page: '1',
    pageSize: '20',
    status: '',
    mobile: '',
    name: '',
    applyTime: '',
    sn: '',
  }
  const { data } = await postWithToken(`${backend}/admin/order`, login, page)
  if (data.data.some(({ status }) => toAndFro.includes(status))) return
  const found = data.data.find(({ status }) => before.includes(status))
  const change = { id: String(found?.id), status: String(toAndFro[0]) }
  const { code } = await postWithToken(`${backend}/admin/order/status`, login, change)
  if (code !== 0) throw new Error('no order of the first page can be moved to and fro')
}
