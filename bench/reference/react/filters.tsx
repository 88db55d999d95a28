import { statusNames } from '../backend/lifecycle'

const toUnixSeconds = (day: FormDataEntryValue | null, time: string): number | string =>
  day ? Math.floor(Date.parse(`${String(day)}T${time}`) / 1000) : ''

export const Filters = ({ onSearch }: { onSearch: (filter: Record<string, unknown>) => void }) => {
  const search = (form: HTMLFormElement) => {
    const data = new FormData(form)
    const range = [
      toUnixSeconds(data.get('from'), '00:00:00'),
      toUnixSeconds(data.get('to'), '23:59:59'),
    ]
    const applyTime = range.every((end) => end === '') ? '' : range
    const [status, mobile, sn] = ['status', 'mobile', 'sn'].map((name) => data.get(name))
    onSearch({ status, mobile, sn, applyTime })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        search(event.currentTarget)
      }}
    >
      <select name="status" aria-label="Status">
        <option value="">All</option>
        {Object.entries(statusNames).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <input name="mobile" aria-label="Mobile" />
      <input name="sn" aria-label="Order number" />
      <input name="from" aria-label="Start" type="date" />
      <input name="to" aria-label="End" type="date" />
      <button>Search</button>
    </form>
  )
}
