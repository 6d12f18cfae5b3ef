/**
 * The sorted arguments of an ICU message, with their kind (`count:plural`), and its tags (`<terms>`). Throws for
 * unbalanced braces or tags.
 */
export function icuArguments(message: string): string[] {
  const found = new Set<string>()
  readText(new Reader(message), found, false)
  return [...found].sort()
}

class Reader {
  readonly text: string
  at = 0

  constructor(text: string) {
    this.text = text
  }

  get isAtEnd() {
    return this.at >= this.text.length
  }

  get next() {
    return this.text[this.at] ?? ''
  }

  /** Takes what the pattern matches right here; '' when it does not. */
  take(pattern: RegExp): string {
    const sticky = new RegExp(pattern.source, 'yu')
    sticky.lastIndex = this.at
    const found = sticky.exec(this.text)?.[0] ?? ''
    this.at += found.length
    return found
  }

  expect(character: string) {
    if (this.next !== character) throw new Error(`"${character}" is missing at ${this.at} in: ${this.text}`)
    this.at += 1
  }
}

/** Reads text up to the brace that closes it; a branch of a plural or select is text inside braces. */
function readText(reader: Reader, found: Set<string>, isBranch: boolean) {
  const open: string[] = []
  while (!reader.isAtEnd && !(isBranch && reader.next === '}')) {
    const tag = reader.take(/<\/?[A-Za-z][\w-]*>/)
    if (tag) followTag(tag, open, found, reader.text)
    else if (reader.next === '{') readArgument(reader, found)
    else if (reader.next === '}') throw new Error(`A brace closes nothing at ${reader.at} in: ${reader.text}`)
    // An apostrophe before a brace or a tag quotes up to the next apostrophe; elsewhere it is an apostrophe.
    else if (!reader.take(/''|'[{}<>][^']*'?/)) reader.at += 1
  }
  if (open.length > 0) throw new Error(`<${open.at(-1)}> does not close in: ${reader.text}`)
}

function followTag(tag: string, open: string[], found: Set<string>, text: string) {
  const name = tag.replace(/[</>]/g, '')
  if (!tag.startsWith('</')) {
    open.push(name)
    found.add(`<${name}>`)
  } else if (open.pop() !== name) throw new Error(`</${name}> closes nothing in: ${text}`)
}

function readArgument(reader: Reader, found: Set<string>) {
  reader.expect('{')
  reader.take(/\s*/)
  const name = reader.take(/[\w-]+/)
  reader.take(/\s*/)
  if (reader.next === '}') found.add(name)
  else {
    reader.expect(',')
    reader.take(/\s*/)
    const kind = reader.take(/\w+/)
    found.add(`${name}:${kind}`)
    if (kind === 'plural' || kind === 'select' || kind === 'selectordinal') readBranches(reader, found)
    else reader.take(/[^{}]*/)
  }
  reader.expect('}')
}

function readBranches(reader: Reader, found: Set<string>) {
  const names: string[] = []
  reader.take(/\s*,\s*(offset:\d+\s*)?/)
  for (let name = reader.take(/=?[\w-]+/); name; name = reader.take(/=?[\w-]+/)) {
    names.push(name)
    reader.take(/\s*/)
    reader.expect('{')
    readText(reader, found, true)
    reader.expect('}')
    reader.take(/\s*/)
  }
  if (!names.includes('other')) throw new Error(`The branch "other" is missing in: ${reader.text}`)
}
