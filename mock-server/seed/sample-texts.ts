const splitItems = (text: string): readonly [string, ...string[]] => {
  const [first = '', ...others] = text.split(' ')
  return [first, ...others]
}

export const chineseSurnames = splitItems(
  '王 李 张 刘 陈 杨 黄 赵 吴 周 徐 孙 马 朱 胡 林 郭 何 高 罗 郑 梁 谢 宋 唐 许 邓 冯 韩 曹 曾 欧阳',
)

export const chineseGivenNames = splitItems(
  '伟 芳 娜 敏 静 强 磊 洋 艳 勇 军 杰 娟 涛 超 明 秀英 建国 志强 桂英 晓东 海燕 文博 雨桐 子轩 欣怡 浩然 思远 佳琪 俊杰 梦瑶 天宇 丽华 国平 淑珍 春梅 家豪 雅婷 明哲 若曦',
)

/** Names for schemas that are written in another language than Chinese. */
export const latinGivenNames = splitItems(
  'Ada Ben Clara David Emma Felix Grace Hugo Ines Jonas Kate Leo Mia Noah Olga Paul Rosa Simon Tessa Victor',
)

export const latinSurnames = splitItems(
  'Adler Baker Costa Dunn Evans Fischer Grant Hansen Ivanov Jones Keller Lopez Meyer Novak Olsen Price Rossi Silva Turner Weber',
)

export const cities = splitItems('北京 上海 广州 深圳 杭州 成都 重庆 武汉 西安 南京 苏州 长沙')

export const streets = splitItems('人民路 解放路 中山路 建设路 文化路 和平路 新华街 学府路')

export const remarks = [
  '资料齐全，已核对',
  '客户要求电话联系',
  '等待补充材料',
  '工作日下午方便接听',
  '已与客户确认信息',
  '暂无异常',
] as const

export const companies = splitItems('华信 中恒 瑞丰 天成 博远 金石 联创 宏达')

/** Area codes that begin an identity number. */
export const idNumberAreaCodes = splitItems('110101 310104 440106 440305 330106 510104 420106')

export const productNames = splitItems('极速贷 安心贷 薪享贷 乐享贷 优选贷 随心贷')

export const banks = [
  { code: 'ICBC', name: '中国工商银行' },
  { code: 'ABC', name: '中国农业银行' },
  { code: 'BOC', name: '中国银行' },
  { code: 'CCB', name: '中国建设银行' },
  { code: 'COMM', name: '交通银行' },
  { code: 'PSBC', name: '中国邮政储蓄银行' },
  { code: 'CMB', name: '招商银行' },
  { code: 'SPDB', name: '上海浦东发展银行' },
  { code: 'CITIC', name: '中信银行' },
  { code: 'CEB', name: '中国光大银行' },
  { code: 'CMBC', name: '中国民生银行' },
  { code: 'CIB', name: '兴业银行' },
] as const
