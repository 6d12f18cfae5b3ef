const invisible = /\p{Cf}/gu
// Vowel signs and the stretching line of Arabic, which people write or leave out.
const arabicMarks = /[\u064b-\u065f\u0670\u0640]/gu

/** A text as lexicons are compared with it: one case, one width, one kind of space, one mark where a clause ends. */
export function fold(text: string, locale: string): string {
  return text
    .normalize('NFKC')
    .toLocaleLowerCase(locale)
    .replaceAll(invisible, '')
    .replaceAll(arabicMarks, '')
    .replaceAll(/[’‘ʼ`´]/gu, "'")
    .replaceAll(/[\n\r.;!?…。！？；।॥؟؛။]+/gu, '.')
    .replaceAll(/[,،、，၊—–|]+/gu, ',')
    .replaceAll(/[-‐‑_/]+/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
}
