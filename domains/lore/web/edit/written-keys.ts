/** Keys are written in one line with commas, or one per line where a key is a pattern or has a comma itself. */
export type KeySeparator = 'commas' | 'lines'

/** How the keys of an entry are written without changing them. */
export function separatorFor(keys: readonly string[], isPattern: boolean): KeySeparator {
  return isPattern || keys.some((key) => /[,\n]/.test(key)) ? 'lines' : 'commas'
}

/** The keys as text. */
export function keysText(keys: readonly string[], separator: KeySeparator): string {
  return keys.join(separator === 'lines' ? '\n' : ', ')
}

/** The keys of a text, with the commas of other scripts too; each once, none of them empty. */
export function keysOf(text: string, separator: KeySeparator): string[] {
  const parts = text.split(separator === 'lines' ? '\n' : /[,،，、\n]/)
  return [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ''))]
}
