const call = /\blog\s*\.(debug|info|warn|error)\(/g
/** The literal that ends the arguments of a call. */
const words = /(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`([^`]*)`),?\s*$/

/** The level and message of each line that a source logs, unless its words are those of a library; what a template fills in is an ellipsis. */
export function loggedLines(source: string): { level: string; message: string }[] {
  return [...source.matchAll(call)].flatMap((found) => {
    const args = argumentsFrom(source, found.index + found[0].length)
    const [, single, double, template] = words.exec(args) ?? []
    const message = single ?? double ?? template?.replaceAll(/\$\{[^}]*\}/g, '…')
    return message === undefined ? [] : [{ level: found[1] ?? '', message }]
  })
}

/** The text up to the parenthesis that closes a call. */
function argumentsFrom(source: string, from: number): string {
  let depth = 1
  let at = from
  for (; depth > 0 && at < source.length; at += 1) {
    if (source[at] === '(') depth += 1
    if (source[at] === ')') depth -= 1
  }
  return source.slice(from, at - 1)
}
