/** What the name of a field says about it, in the languages that names are written in. */
const nameMatcher =
  (pattern: RegExp) =>
  (name: string): boolean =>
    pattern.test(name.replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1_$2'))

export const isMoneyName = nameMatcher(
  /(?:^|_|-)(?:amount|price|cost|balance|subtotal|fee|salary|revenue|金额|价格|费用)(?:$|_|-)|(?:^|_)(?:total|paid|due)_(?:amount|price)$/iu,
)
export const isLongTextName = nameMatcher(
  /(?:^|_|-)(?:description|content|body|remarks?|notes?|comments?|summary|bio|message|备注|描述|内容|说明)$/iu,
)
export const isPhoneName = nameMatcher(
  /(?:^|_|-)(?:phone|mobile|tel|telephone|fax|手机|电话)(?:$|_?(?:number|no)$)/iu,
)
export const isEmailName = nameMatcher(/(?:^|_|-)(?:email|e_?mail|邮箱)(?:$|_?address$)/iu)
export const isUrlName = nameMatcher(/(?:^|_|-)(?:url|uri|website|homepage|link|网址)$/iu)
export const isPasswordName = nameMatcher(/(?:^|_|-)(?:password|passwd|pass|密码)(?:$|_|-)/iu)
export const isTimeName = nameMatcher(
  /(?:^|_|-)(?:time|timestamp|created|updated|modified|deleted|date|expires|expiry)$|(?:_at|_on|_time|_date)$|(?:时间|日期)$/iu,
)
export const isPersonalName = nameMatcher(
  /(?:^|_|-)(?:phone|mobile|email|e_?mail|birth_?(?:day|date)|date_of_birth|ssn|id_?(?:number|card)|passport|iban|身份证|手机|邮箱)(?:$|_|-)/iu,
)
export const isStatusName = nameMatcher(/(?:^|_|-)(?:status|state|phase|stage|状态)$/iu)

const nameWords = [
  /^(?:name|title|名称|姓名|标题)$/iu,
  /^(?:full|display|user|login|first|product|company)_?name$/iu,
  /(?:_name|_title|名称|姓名)$/iu,
  /^(?:label|subject|code|sn|number|slug|username|email|key|reference|编号|编码)$/iu,
  /^(?:last_?name|surname|synopsis|headline|caption|description|summary)$/iu,
]

/** How well a field would name its record: 0 is best, -1 not at all. */
export const recordNameRank = (name: string): number =>
  nameWords.findIndex((pattern) =>
    pattern.test(name.replaceAll('-', '_').replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1_$2')),
  )

/** Whether a field is the name of its record, so that it is short whatever it may be. */
export const isRecordNameField = (name: string): boolean =>
  [0, 1, 2, 3].includes(recordNameRank(name))

/** What is the same in all records of a list. */
export const isConstantName = (name: string): boolean =>
  /^(?:api_?version|kind|object|_links|@\w+)$/iu.test(name)

/** What lets somebody in, which no list shows. */
export const isSecretName = nameMatcher(
  /(?:^|_|-)(?:secret|(?:auth|access|refresh|api|bearer)_?token|(?:api|private|secret)_?key)$/iu,
)
/** What tells a program more than a person: addresses, methods, keys of other records. */
export const isTechnicalName = nameMatcher(
  /(?:^|_|-)(?:ur[il]|href|sid|uuid|guid|hash|e_?tag|method|template|version|cooked)$/iu,
)
