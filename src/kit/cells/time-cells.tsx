import { isBlank, plainText } from '../values/record-value'
import { useCellValue } from '../contexts/table-context'
import { Dash } from './dash'
import { wireTime, type DateCodec } from '../values/format-time'
import type { CellProps } from './number-cells'

export interface TimeCellProps extends CellProps {
  readonly codec?: DateCodec
}

const TimeText = ({ text }: { readonly text: string }) => (
  <time className="dw-digits dw-nowrap">{text}</time>
)

/** Shows unix seconds as YYYY-MM-DD HH:mm:ss. A value that is no time is shown as it is. */
export const TimestampCell = ({ source, codec = 'unix' }: TimeCellProps) => {
  const value = useCellValue(source)
  if (isBlank(value)) return <Dash />
  return <TimeText text={wireTime(value, codec) ?? plainText(value)} />
}

export const DateTimeCell = ({ source, codec = 'text' }: TimeCellProps) => {
  const value = useCellValue(source)
  if (isBlank(value)) return <Dash />
  return <TimeText text={wireTime(value, codec) ?? plainText(value)} />
}

/** Shows only the day of a time. */
export const DateCell = ({ source, codec = 'text' }: TimeCellProps) => {
  const value = useCellValue(source)
  if (isBlank(value)) return <Dash />
  return <TimeText text={wireTime(value, codec)?.slice(0, 10) ?? plainText(value)} />
}
