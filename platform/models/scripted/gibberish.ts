/** Rows of keys as hands run over them, in both directions. */
const keyRows = [
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'qsdfghjklm',
  'zxcvbnm',
  'yxcvbnm',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
]
const longestChecked = 60

/** Whether a word is no word of any language but keys that were hit at random, as far as that can be known. */
export function isGibberish(word: string): boolean {
  const letters = word
    .slice(0, longestChecked)
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^\p{L}]/gu, '')
  if (letters.length < 4) return false
  if (new Set(letters).size === 1) return true
  const run = longestKeyRun(letters)
  if (run >= 5 || (run >= 4 && run / letters.length > 0.6 && !/^[a-z]*[ert]{3}/u.test(letters))) return true
  if (!/^\p{Script=Latin}+$/u.test(letters)) return false
  const vowels = letters.match(/[aeiouyıæœøə]/gu)?.length ?? 0
  const consonants = Math.max(...letters.split(/[aeiouyıæœøə]+/u).map((part) => part.length))
  // An interjection draws its letters out: “pssst”, “hmmmm”.
  if (vowels === 0) return letters.replaceAll(/(.)\1+/gu, '$1').length >= 5
  return consonants >= 5 && (run >= 4 || vowels / letters.length < 0.1)
}

/** Whether a text consists of such words alone. */
export function isAllGibberish(text: string): boolean {
  const words = text.slice(0, 400).match(/[\p{L}\p{M}]+/gu) ?? []
  const long = words.filter((word) => word.length >= 4)
  return long.length > 0 && long.every(isGibberish) && words.length - long.length <= long.length
}

/** The length of the longest part that lies side by side in a row of keys. */
function longestKeyRun(letters: string): number {
  let longest = 1
  for (const row of keyRows) {
    let run = 1
    let step = 0
    for (let at = 1; at < letters.length; at += 1) {
      const from = row.indexOf(letters[at - 1] ?? '')
      const to = row.indexOf(letters[at] ?? '')
      const next = from >= 0 && to >= 0 ? to - from : 0
      run = Math.abs(next) === 1 ? (next === step ? run + 1 : 2) : 1
      step = next
      longest = Math.max(longest, run)
    }
  }
  return longest
}
