const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu
const ideographic = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const onlyHiragana = /^\p{Script=Hiragana}+$/u
const hangul = /\p{Script=Hangul}/u
/** Scripts whose words have no spaces between them, and are found by a dictionary. */
const unspaced = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const arabic = /\p{Script=Arabic}/u
/** Letters that Vietnamese alone has. */
const vietnamese = /[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/iu
const runs =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+|\p{Script=Hangul}+|[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{M}]+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu

/** A word of letters is cut here, so that its endings count alike; scripts with vowel signs have more units to a letter. */
const stemLength = 5
const stemLengthWithMarks = 6

/** A text of these signs alone has nothing to fold but capitals and endings, and its words are runs of one script. */
const plainText = /^[\s\x20-\x7e‘’“”…–—]*$/
const plainWord = /[a-z0-9]+/g
/** Other texts without these have no run that is cut in another way. */
const cutByScript =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

const segmenters = new Map<string, Intl.Segmenter>()

/**
 * The terms by which a text is searched, each once. By script, not by a stated language, since people mix languages:
 * words of a dictionary and pairs of signs for Japanese and Chinese, pairs of syllables for Korean, words of a dictionary
 * for Thai and Burmese, and the beginnings of words elsewhere.
 */
export function termsOf(text: string): string[] {
  return plainText.test(text) ? plainTermsOf(text) : foldedTermsOf(text)
}

/** The same for a text of plain signs, at a tenth of the cost. */
function plainTermsOf(text: string): string[] {
  const terms = new Set<string>()
  for (const found of withoutEndings(text.toLowerCase()).match(plainWord) ?? []) {
    const term = plainStemOf(found)
    if (term) terms.add(term)
  }
  return [...terms]
}

function plainStemOf(found: string): string {
  if (found.length > stemLength) return /[a-z]/.test(found) ? found.slice(0, stemLength) : found
  return found.length === 1 && found > '9' ? '' : found
}

/** The terms of any text: the slow way, which the plain one must agree with. */
export function foldedTermsOf(text: string): string[] {
  const terms = new Set<string>()
  const plain = foldLetters(text)
  const isJapanese = kana.test(plain)
  let before = ''
  const isVietnamese = vietnamese.test(text)
  const isCut = cutByScript.test(plain)
  for (const [found] of plain.matchAll(word)) {
    for (const run of isCut ? (found.match(runs) ?? []) : [found]) {
      if (ideographic.test(run)) addIdeographic(terms, run, isJapanese ? 'ja' : 'zh')
      else if (hangul.test(run)) addPairs(terms, run)
      else if (unspaced.test(run)) addSegments(terms, run)
      else {
        const term = stemOf(run)
        if (term) terms.add(term)
        // A syllable of Vietnamese says little without its neighbour.
        if (isVietnamese && before) terms.add(`${before} ${term}`)
        before = term
      }
    }
  }
  return [...terms]
}

/** Lower case, without marks on letters whose readers often leave them out. */
function foldLetters(text: string): string {
  const composed = text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<=[a-z\u0370-\u03ff\u0400-\u04ff])\p{M}+/gu, '')
    .replace(/\u0640|\u0670|[\u064b-\u065f]/gu, '')
    .normalize('NFC')
  return withoutEndings(composed).replace(/[đłıßøæœأإآىةؤئ]/gu, (letter) => plainLetters[letter] ?? letter)
}

function withoutEndings(text: string): string {
  return text.replace(/['’](?:s|ll|re|ve|d|m|t)\b/gu, '')
}

const plainLetters: Readonly<Record<string, string>> = {
  đ: 'd',
  ł: 'l',
  ı: 'i',
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ى: 'ي',
  ة: 'ه',
  ؤ: 'و',
  ئ: 'ي',
}

function stemOf(run: string): string {
  const core = arabic.test(run) ? withoutArticle(run) : run
  if (/^\p{N}+$/u.test(core)) return core
  const length = /\p{M}/u.test(core) ? stemLengthWithMarks : stemLength
  // A single Latin letter is no word worth a search.
  return core.length === 1 && /[a-z]/.test(core) ? '' : core.slice(0, length)
}

/** Arabic joins its article and short prepositions to the word. */
function withoutArticle(run: string): string {
  const core = run.replace(/^(?:وال|بال|كال|فال|لل|ال)(?=.{2})/u, '')
  return core === run && run.length > 4 ? run.replace(/^[وفبلك](?=.{3})/u, '') : core
}

function addIdeographic(terms: Set<string>, run: string, locale: string): void {
  for (const segment of segmentsOf(run, locale))
    if (!onlyHiragana.test(segment) || segment.length > 2) terms.add(segment)
  const letters = Array.from(run)
  for (const [at, letter] of letters.entries()) {
    const next = letters[at + 1]
    if (next !== undefined && !onlyHiragana.test(letter) && !onlyHiragana.test(next)) terms.add(letter + next)
  }
}

function addPairs(terms: Set<string>, run: string): void {
  const letters = Array.from(run)
  if (letters.length === 1) terms.add(run)
  for (let at = 0; at + 1 < letters.length; at += 1) terms.add(`${letters[at]}${letters[at + 1]}`)
}

function addSegments(terms: Set<string>, run: string): void {
  const locale = /\p{Script=Myanmar}/u.test(run) ? 'my' : 'th'
  for (const segment of segmentsOf(run, locale)) if (segment.length > 1) terms.add(segment)
}

function segmentsOf(run: string, locale: string): string[] {
  let segmenter = segmenters.get(locale)
  if (segmenter === undefined) segmenters.set(locale, (segmenter = new Intl.Segmenter(locale, { granularity: 'word' })))
  return Array.from(segmenter.segment(run), ({ segment }) => segment)
}
