/*
 * Ideographs that stand in most tables and names of a language. A text of a Chinese or Japanese language has many of them; read
 * in a wrong encoding, it has next to none.
 */

const shared =
  '一二三四五六七八九十百千上下大小中国國人日月年本名文字有不在地方公司市山王李林周田江河海石川水金木火土白黄青天心手口力工業产主用自分行成出入高生明小月新信元号东南西北里外' +
  '和美安平光正清玉秀子女男父母老者元内全品理部合同代表電金時間定期限'

const simplified =
  '的是了我他这个们来为到以说时要就会可也你对能而那得于着之过发后作道所然家种事多经么去法学如都现当没动面起看进好其些样她前开但因只从想实订单产品手机号金额状态姓名日期备注电话' +
  '联系部门类型编称数量价客户账商审核放款贷还利率张刘陈杨赵黄吴徐孙马朱胡郭何罗郑梁谢宋许邓韩冯曹彭曾萧蔡潘袁董余苏叶吕魏蒋杜丁沈伟芳娜敏静丽强磊军洋勇艳杰娟涛超霞刚欧阳京沪广州深圳省区路'

const traditional =
  '的是了我他這個們來為到以說時要就會可也你對能而那得於著之過發後作道所然家種事多經麼去法學如都現當沒動面起看進好其些樣她前開但因只從想實訂單產品手機號碼金額狀態姓名日期備註電話' +
  '聯絡部門類型編稱數量價客戶帳商審核放款貸還利率張劉陳楊趙黃吳徐孫馬朱胡郭何羅鄭梁謝宋許鄧韓馮曹彭曾蕭蔡潘袁董余蘇葉呂魏蔣杜丁沈偉芳敏靜麗強軍勇傑娟濤歐陽臺灣台北香港九龍華區路縣怡君志雅淑'

const japanese =
  '本日年大中長出時行見月後前生間上東今金学高円外来気話午書先校語聞食車何毎友休会同事自社発者地業新場員立開問代動京通言理体主題意作用度強公持以思家世多正安院界教重近画売知集別物使品計死特始朝運終' +
  '番号名氏称商価格数量額付住所電担当都道府県区町村丁目株式有限様佐藤鈴木高橋田渡辺伊山小林加吉川斎松井清崎森池阿石前岡村後近坂遠福西太三原中野竹酒青藤岩宮横伊郎子美花恵一二店支営業部課長大阪古屋神奈札幌博株備考登録'

const sets = {
  simplified: new Set(shared + simplified),
  traditional: new Set(shared + traditional),
  japanese: new Set(shared + japanese),
}

/** The ways of writing that have ideographs. */
export type IdeographScript = keyof typeof sets

export const isFrequentIdeograph = (ideograph: string, script: IdeographScript): boolean =>
  sets[script].has(ideograph)
