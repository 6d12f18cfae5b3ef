import { describe, expect, it } from 'vitest'
import { localeCodes } from '#platform/i18n/locales.ts'
import { firstNamed } from './mentions.ts'

const cast = (...names: string[]) => names.map((name) => ({ characterId: name, name }))
const vera = 'Vera Sokolskaya'
const jun = 'Jun Asakawa'

/** A sentence of each language that names Vera, or the second of two, as people write it there. */
const sentences: Record<string, [text: string, names: string[], named: string]> = {
  en: ["Let's hear Vera's side first, Jun.", [jun, vera], vera],
  zh: ['那薇拉你怎么看？', ['浅川隼', '薇拉'], '薇拉'],
  'zh-hant': ['薇拉，妳覺得呢？', ['淺川隼', '薇拉'], '薇拉'],
  ru: ['Я хочу спросить Веру об этом.', ['Дзюн', 'Вера'], 'Вера'],
  bn: ['ভেরাকে একটা কথা জিজ্ঞেস করি।', ['জুন', 'ভেরা'], 'ভেরা'],
  pt: ['E tu, Vera, o que achas?', [jun, vera], vera],
  es: ['¿Y tú, Vera?', [jun, vera], vera],
  hi: ['वेरा से पूछते हैं।', ['जुन', 'वेरा'], 'वेरा'],
  id: ['Bagaimana menurutmu, Vera?', [jun, vera], vera],
  ms: ['Apa kata Vera?', [jun, vera], vera],
  vi: ['Còn Linh thì sao?', ['Vera', 'Linh Đào'], 'Linh Đào'],
  pl: ['Chciałbym zapytać Zofię o ten wieczór.', ['Jun', 'Zofia Król'], 'Zofia Król'],
  uk: ['Вірі це сподобається.', ['Дзюн', 'Віра'], 'Віра'],
  my: ['ဗီရာက ဘယ်လိုထင်လဲ။', ['ဂျွန်', 'ဗီရာ'], 'ဗီရာ'],
  kk: ['Әйгерімге сұрақ қояйын.', ['Вера', 'Әйгерім'], 'Әйгерім'],
  it: ['E tu, Chiara?', ['Vera', 'Chiara Bellandi'], 'Chiara Bellandi'],
  fr: ["J'aimerais entendre Ève.", ['Jun', 'Eve'], 'Eve'],
  tr: ["Leyla'ya soralım.", ['Vera', 'Leyla'], 'Leyla'],
  de: ['Veras Meinung zählt.', [jun, vera], vera],
  ar: ['وليلى ما رأيها؟', ['نور', 'ليلى'], 'ليلى'],
  ja: ['茜さんはどう思う？', ['淳', '茜'], '茜'],
  ko: ['베라는 어떻게 생각해?', ['준', '베라'], '베라'],
  ta: ['வேராவிடம் கேட்போம்.', ['ஜுன்', 'வேரா'], 'வேரா'],
}

describe('whom a message names', () => {
  it('is found in every language as people write names there', () => {
    expect(Object.keys(sentences).toSorted()).toEqual([...localeCodes].toSorted())
    const wrong = localeCodes.filter((locale) => {
      const [text, names, named] = sentences[locale] ?? ['', [], '']
      return firstNamed(text, cast(...names), locale) !== named
    })
    expect(wrong).toEqual([])
  })

  it('is the one who is named first', () => {
    expect(firstNamed('Jun, tell Vera what you saw', cast(vera, jun), 'en')).toBe(jun)
  })

  it('is meant by the whole name where two share the first', () => {
    expect(firstNamed('Vera Sokolskaya, please', cast('Vera Lind', vera), 'en')).toBe(vera)
  })

  it('is nobody where a name only begins another word', () => {
    expect(firstNamed('In June the verandah is lovely', cast(jun, vera), 'en')).toBeNull()
    expect(firstNamed('Am Morgen', cast('Mor'), 'de')).toBeNull()
  })

  it('is nobody where no name is there', () => {
    expect(firstNamed('And the two of you?', cast(vera, jun), 'en')).toBeNull()
    expect(firstNamed('', cast(vera), 'en')).toBeNull()
  })
})
