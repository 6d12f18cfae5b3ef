/** Words of a person as notes to an engine quote them: on one line, and with no mark in them that would end the quotation. */
export function quoted(words: string): string {
  return `“${words.replaceAll(/\s+/gu, ' ').replaceAll(/[“”"]/gu, "'")}”`
}
