/** Whether a query's words are all found in some texts, whatever their case and accents. */
export function isFoundIn(texts: readonly string[], query: string): boolean {
  const folded = fold(texts.join(' '))
  return fold(query)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}

/** Without case and accents; both i of Turkish are one. */
function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i').trim()
}
