/** Lower case, one space between words and around the whole, punctuation gone: so that phrases can be looked up. */
export function normalize(text: string): string {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('i̇', 'i')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
  return ` ${words} `
}

/** Without the marks on Latin letters, which many people leave out when they type. */
export function fold(text: string): string {
  return normalize(text)
    .normalize('NFD')
    .replace(/(?<=[a-z])\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/[đłıßø]/gu, (letter) => plainLetters[letter] ?? letter)
}

const plainLetters: Record<string, string> = { đ: 'd', ł: 'l', ı: 'i', ß: 'ss', ø: 'o' }

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Myanmar}]/u

/**
 * Compiles a phrase to a test on folded text. A trailing star matches any ending, one on both sides matches anywhere.
 */
export function phraseMatcher(phrase: string): (folded: string) => boolean {
  const core = fold(phrase).trim()
  // Scripts without spaces between words have no borders to look for.
  if (unspaced.test(core)) return (text) => text.includes(core)
  const needle = `${phrase.startsWith('*') ? '' : ' '}${core}${phrase.endsWith('*') ? '' : ' '}`
  return (text) => text.includes(needle)
}

const segmenters = new Map<string, Intl.Segmenter>()

/** The words of a text, by the rules of the language; punctuation and spaces are null, because they end a phrase. */
export function splitWords(text: string, locale: string): (string | null)[] {
  let segmenter = segmenters.get(locale)
  if (segmenter === undefined) segmenters.set(locale, (segmenter = new Intl.Segmenter(locale, { granularity: 'word' })))
  const words: (string | null)[] = []
  for (const { segment, isWordLike } of segmenter.segment(text)) {
    if (isWordLike) words.push(segment)
    else if (segment.trim() !== '') words.push(null)
  }
  return words
}

/** Whether the language writes its words without spaces between them. */
export function isUnspaced(locale: string): boolean {
  return locale === 'zh' || locale === 'zh-hant' || locale === 'ja' || locale === 'my'
}
