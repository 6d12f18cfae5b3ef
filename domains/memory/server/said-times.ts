/** Times as people say them where the languages' own data has other words: days back, weeks back, months back. */
export const saidDistances: readonly (readonly [
  unit: 'day' | 'week' | 'month',
  back: number,
  words: readonly string[],
])[] = [
  [
    'day',
    1,
    ['last night', 'anoche', '昨夜', '昨晩', 'きのう', '昨晚', '어젯밤', 'البارحة', 'tadi malam', 'tối qua', 'đêm qua'],
  ],
  ['day', 2, ['the day before yesterday', 'antes de ontem', 'antes de ayer', 'おととい']],
  ['week', 1, ['पिछले हफ़्ते', 'पिछले हफ्ते', 'पिछले सप्ताह', 'minggu lepas', '上星期', '上个星期', '上個星期']],
  ['month', 1, ['पिछले महीने', 'bulan lepas']],
]

/** Other words or cases of the weekdays, from Sunday on. */
export const saidWeekdays: readonly (readonly string[])[] = [
  ['niedzielę', 'неділю', 'الاحد', 'hari minggu', '星期天', '周天', '週天', '礼拜天', '禮拜天', 'ஞாயிற்றுக்கிழமை'],
  ['segunda passada', 'الإثنين', 'hôm thứ hai', 'thứ hai vừa rồi', '礼拜一', '禮拜一', 'திங்கட்கிழமை'],
  ['terça passada', 'hôm thứ ba', 'thứ ba vừa rồi', '礼拜二', '禮拜二'],
  ['środę', 'среду', 'середу', 'quarta passada', 'الاربعاء', 'hôm thứ tư', 'thứ tư vừa rồi', '礼拜三', '禮拜三'],
  ['quinta passada', 'hôm thứ năm', 'thứ năm vừa rồi', '礼拜四', '禮拜四', 'வியாழக்கிழமை'],
  ['пятницу', "п'ятницю", 'sexta passada', 'жұма күні', 'жұмада', 'hôm thứ sáu', 'thứ sáu vừa rồi', '礼拜五', '禮拜五'],
  ['sonnabend', 'sobotę', 'субботу', 'суботу', 'hôm thứ bảy', 'thứ bảy vừa rồi', '礼拜六', '禮拜六'],
]

/**
 * Names of weekdays that say something else as well, or begin words that do: in Indonesian a week, in Kazakh paradise,
 * in Vietnamese the second, the third and so on. Their days are found by the phrases above alone.
 */
export const doubtfulWeekdays = /^(?:minggu|жұма|thứ (?:hai|ba|tư|năm|sáu|bảy))$/

/** Words by which French is recognised beside German, where "hier" means here. */
const french =
  /(?<![\p{L}'])(?:(?:[cdjlmnst]|qu)'(?=\p{L})|(?:ai|as|avons|avez|nous|vous|on|te|le|la|les|une|et|est|que|quoi|de|des|pas|soir|matin|nuit|midi|étais|était|avait|avais)(?!\p{L}))/u

/** Whether a text in small letters, with plain apostrophes, is French rather than German. */
export function isFrench(text: string): boolean {
  return french.test(text)
}
