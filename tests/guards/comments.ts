import { parseSync } from 'oxc-parser'

/** Words and turns of the old dialect, which comments and documents do not use. See docs/decisions/0001-glossary.md. */
const oldDialect =
  /\b(told|tell|tells|telling|kept|keep|keeps|keeping|keeper|asked|asks|deeds?|shelf|shelves|wish|wishes|sitters?|making|makers?|doors?|binds?|unbind|whereabouts|standing|weighing|weighs?|beats?|judges?|judged|puppets?|purses?|whoever|whosoever|ways? to pay|taken? back|takes back|gives? back|given back|apart|house rules?|the house)\b/i

/** The lines of a document that hold a word of the old dialect outside of code marks. */
export function oldLines(text: string): string[] {
  return text.split('\n').filter((line) => oldDialect.test(line.replaceAll(/`[^`]*`/g, '')))
}

/** Every comment of a source in the old dialect: it begins with "What", or holds one of its words. */
export function oldComments(path: string, source: string): string[] {
  return parseSync(path, source)
    .comments.map(({ value }) => proseOf(value))
    .filter((text) => /^What(ever)?\b/.test(text) || oldDialect.test(text))
}

/** The words of a comment, without stars, marker and line breaks. */
function proseOf(value: string): string {
  return value
    .replace(/^\s*\*+/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^NOTE: /, '')
}
