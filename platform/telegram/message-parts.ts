/** The most characters of one message, in UTF-16 units. */
export const messageLength = 4096

/** A text as messages of Telegram: cut at the end of a paragraph, a line or a word where there is one in their last half. */
export function messageParts(text: string): string[] {
  const parts: string[] = []
  let rest = text.trim()
  while (rest.length > messageLength) {
    const head = rest.slice(0, messageLength)
    const ends = ['\n\n', '\n', ' '].map((end) => head.lastIndexOf(end))
    const cut = ends.find((at) => at > messageLength / 2) ?? wholeLength(head)
    parts.push(rest.slice(0, cut).trimEnd())
    rest = rest.slice(cut).trimStart()
  }
  return rest === '' ? parts : [...parts, rest]
}

/** The beginning of a text that one message holds. */
export function beginning(text: string): string {
  return text.length <= messageLength ? text : text.slice(0, wholeLength(text.slice(0, messageLength)))
}

/** Where a text may be cut without cutting a character in two. */
function wholeLength(text: string): number {
  return /[\uD800-\uDBFF]$/.test(text) ? text.length - 1 : text.length
}
