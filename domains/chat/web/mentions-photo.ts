const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Myanmar}]/u

/**
 * Whether somebody writes of a photo, by the words for it in their language, parted by commas. A word may go on with an
 * ending; in scripts without spaces it may stand anywhere.
 */
export function mentionsPhoto(text: string, words: string): boolean {
  const said = folded(text)
  const spoken = said.split(/[^\p{L}\p{N}\p{M}]+/u)
  return words
    .split(',')
    .map((word) => folded(word.trim()))
    .some((word) => {
      if (word === '') return false
      return spaceless.test(word) ? said.includes(word) : spoken.some((one) => one.startsWith(word))
    })
}

function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
