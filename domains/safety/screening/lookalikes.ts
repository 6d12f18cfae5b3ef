// Pairs of "seen as": the left side of the colon is read as the right side. Text and lexicon use the same table, so a
// Cyrillic or Greek word still equals itself; only mixed scripts no longer disguise a word.
const singles: Record<string, string> = {
  cyrillic:
    'а:a в:b г:r е:e ё:e к:k қ:k ҡ:k м:m н:h ң:h о:o ө:o п:n р:p с:c т:t у:y ү:y ұ:y х:x ҳ:x һ:h ь:b ш:w і:i ј:j ѕ:s ӏ:l ԁ:d ԛ:q ԝ:w ґ:r ғ:r ә:e',
  greekCapitals: 'Α:a Β:b Ε:e Ζ:z Η:h Ι:i Κ:k Μ:m Ν:n Ο:o Ρ:p Τ:t Υ:y Χ:x Σ:e',
  greek: 'α:a β:b γ:y ε:e ζ:z η:n ι:i κ:k μ:u ν:v ο:o π:n ρ:p ς:c σ:o τ:t υ:u χ:x ω:w',
  armenian: 'օ:o ս:u ո:n հ:h ց:g զ:q յ:j լ:l ք:p',
  latin:
    "ı:i ł:l ø:o đ:d ð:d ħ:h ŧ:t ɑ:a ɡ:g ɩ:i ɪ:i ʏ:y ʀ:r ɴ:n ʟ:l ɢ:g ʜ:h ʙ:b ᴀ:a ᴄ:c ᴅ:d ᴇ:e ᴊ:j ᴋ:k ᴍ:m ᴏ:o ᴘ:p ᴛ:t ᴜ:u ᴠ:v ᴡ:w ᴢ:z ꜰ:f ꜱ:s ǝ:e ə:e ɛ:e ɔ:c ɐ:a ɥ:h ɯ:m ɹ:r ʇ:t ʌ:v ʎ:y æ:ae œ:oe ß:ss ƒ:f ɓ:b ƈ:c ɗ:d ɠ:g ɦ:h ɨ:i ƙ:k ɱ:m ɲ:n ŋ:n ƥ:p ʂ:s ƭ:t ʋ:v ƴ:y ȥ:z ƶ:z ʐ:z ʼ:'",
  cherokee: 'Ꭰ:d Ꭱ:r Ꭲ:t Ꭵ:i Ꭺ:a Ꭻ:j Ꭼ:e Ꮃ:w Ꮇ:m Ꮋ:h Ꮍ:y Ꮐ:g Ꮓ:z Ꮜ:u Ꮢ:r Ꮤ:w Ꮥ:s Ꮪ:s Ꮮ:l Ꮯ:c Ꮲ:p Ꮶ:k Ꮷ:d Ᏼ:b Ᏻ:g',
  lisu: 'ꓐ:b ꓑ:p ꓓ:d ꓔ:t ꓖ:g ꓗ:k ꓙ:j ꓚ:c ꓜ:z ꓝ:f ꓠ:n ꓡ:l ꓢ:s ꓣ:r ꓦ:v ꓧ:h ꓪ:w ꓫ:x ꓬ:y ꓮ:a ꓰ:e ꓲ:i ꓳ:o ꓴ:u',
  arabic: 'ى:ي ی:ي ې:ي ک:ك ة:ه ھ:ه ہ:ه',
  // A fraction is read as decimals, so that it cannot run into the number before it.
  fractions: '½:.5 ¼:.25 ¾:.75 ⅓:.3 ⅔:.7 ⅛:.1',
  indic: 'ँ:ं ঁ:ং ਁ:ਂ',
}

// Runs of code points that represent an ascending run of letters or numbers but have no Unicode decomposition.
const runs: { from: number; length: number; read: (step: number) => string }[] = [
  { from: 0x1f150, length: 26, read: letter }, // negative circled
  { from: 0x1f170, length: 26, read: letter }, // negative squared
  { from: 0x1f1e6, length: 26, read: letter }, // regional indicators
  { from: 0x2776, length: 10, read: (step) => String(step + 1) },
  { from: 0x2780, length: 10, read: (step) => String(step + 1) },
  { from: 0x278a, length: 10, read: (step) => String(step + 1) },
  { from: 0x24eb, length: 10, read: (step) => String(step + 11) },
  { from: 0x24f5, length: 10, read: (step) => String(step + 1) },
]

function letter(step: number): string {
  return String.fromCharCode(97 + step)
}

function buildTable(): Map<number, string> {
  const table = new Map<number, string>()
  for (const row of Object.values(singles)) {
    for (const pair of row.split(' ')) {
      const cut = pair.indexOf(':')
      table.set(pair.codePointAt(0) ?? 0, pair.slice(cut + 1))
    }
  }
  for (const run of runs) for (let step = 0; step < run.length; step++) table.set(run.from + step, run.read(step))
  return table
}

/** The reading of a code point where it differs from Unicode's. */
export const lookalikes: ReadonlyMap<number, string> = buildTable()

/** Letters that a digit or symbol is used for in disguised spelling, keyed by the character as typed. */
export const disguises: ReadonlyMap<number, readonly number[]> = new Map(
  '0:o 1:il 2:z 3:e 4:a 5:s 6:bg 7:t 8:b 9:g @:a $:s !:il |:il €:e +:t (:c £:l ¡:i I:l'.split(' ').map((pair) => {
    const [typed = '', read = ''] = pair.split(':')
    return [typed.codePointAt(0) ?? 0, [...read].map((one) => one.codePointAt(0) ?? 0)] as const
  }),
)
