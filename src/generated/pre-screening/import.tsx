// Generated from schema/pre-screening.yaml. Change the YAML, not this file.
import { PhoneInput, RadioInput, ReferenceInput } from 'deskwright/kit/form'
import { ImportDialog } from 'deskwright/kit/import'
import type { ImportColumns } from 'deskwright/kit/import'
import { enabledChoices } from './choices'

const preScreeningColumns = {
  productId: {
    input: <ReferenceInput source="productId" to="product" show="name" required />,
    words: ['产品', 'Product', '商品', '產品'],
  },
  mobile: {
    input: <PhoneInput source="mobile" maxLength={10} required />,
    words: ['手机号', 'Mobile', '携帯電話番号', '手機號碼'],
  },
  enabled: {
    input: <RadioInput source="enabled" defaultValue={1} choices={enabledChoices} />,
    words: ['是否可申请', 'May apply', '申込可否', '是否可申請'],
    choices: {
      '0': ['不可申请', 'Cannot apply', '申込不可', '不可申請'],
      '1': ['可申请', 'Can apply', '申込可', '可申請'],
    },
  },
} satisfies ImportColumns

export const PreScreeningImport = () => (
  <ImportDialog columns={preScreeningColumns} mostRows={1000} atOnce={4} />
)

export default PreScreeningImport
