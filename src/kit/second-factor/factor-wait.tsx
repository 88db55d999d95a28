import { useTranslate } from 'ra-core'

/** Stands where something of a factor is being loaded. */
export const FactorWait = () => {
  const translate = useTranslate()
  return <p className="dw-factor-wait">{translate('factor.wait')}</p>
}
