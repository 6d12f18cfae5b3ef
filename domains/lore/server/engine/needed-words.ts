/**
 * Words of which a text must hold one for a pattern to match, in lower case; null where none are certain. They are found
 * by reading the pattern carefully, never by running it: anything unclear is no word.
 */
export function neededWords(pattern: string): readonly string[] | null {
  const reader = new PatternReader(pattern)
  const words = reader.alternatives()
  return reader.isUnclear || !reader.isAtEnd ? null : words
}

type Words = readonly string[] | null

/** Escapes of one letter that stand for a class or a place. All others may be followed by what is no text. */
const plainEscapes = 'bBdDwWsSntrfv'
const shortestWord = 3

class PatternReader {
  isUnclear = false
  private at = 0
  private readonly pattern: string

  constructor(pattern: string) {
    this.pattern = pattern
  }

  get isAtEnd(): boolean {
    return this.at >= this.pattern.length
  }

  /** The words of `one|other`: those of each, where each has some. */
  alternatives(): Words {
    let all: Words = this.sequence()
    while (this.pattern[this.at] === '|') {
      this.at += 1
      const next = this.sequence()
      all = all && next && [...all, ...next]
    }
    return all
  }

  /** The longest of what must be there one after the other. */
  private sequence(): Words {
    let best: Words = null
    let word = ''
    const end = () => {
      if (word.length >= shortestWord) best = better(best, [word])
      word = ''
    }
    while (!this.isAtEnd && !this.isUnclear) {
      const character = this.pattern[this.at] ?? ''
      if (character === '|' || character === ')') break
      if (character === '(') {
        end()
        const group = this.group()
        if (!this.isOptional()) best = better(best, group)
      } else if (isWritten(character)) {
        this.at += 1
        if (this.isOptional()) end()
        else word += character.toLowerCase()
      } else {
        end()
        this.skip(character)
      }
    }
    end()
    return best
  }

  private group(): Words {
    this.at += 1
    // Of the marks behind a bracket only `?:` leaves its text as plain as it was.
    if (this.pattern.startsWith('?:', this.at)) this.at += 2
    else if (this.pattern[this.at] === '?') this.isUnclear = true
    const words = this.isUnclear ? null : this.alternatives()
    if (this.pattern[this.at] !== ')') this.isUnclear = true
    this.at += 1
    return words
  }

  /** Whether the next mark may make what stands before it vanish. */
  private isOptional(): boolean {
    return '*?{'.includes(this.pattern[this.at] ?? ' ')
  }

  private skip(character: string): void {
    if (character === '\\') this.skipEscape()
    else if (character === '[') this.skipClass()
    else if (character === '{') {
      const end = this.pattern.indexOf('}', this.at)
      if (end < 0 || !/^[\d,]*$/.test(this.pattern.slice(this.at + 1, end))) this.isUnclear = true
      this.at = Math.max(this.at, end) + 1
    } else this.at += 1
  }

  private skipEscape(): void {
    const escaped = this.pattern[this.at + 1] ?? ''
    if (escaped === '' || (/[a-z\d]/i.test(escaped) && !plainEscapes.includes(escaped))) this.isUnclear = true
    this.at += 2
  }

  private skipClass(): void {
    this.at += 1
    if (this.pattern[this.at] === '^') this.at += 1
    if (this.pattern[this.at] === ']') this.isUnclear = true
    while (!this.isAtEnd && this.pattern[this.at] !== ']') {
      if (this.pattern[this.at] === '[') this.isUnclear = true
      this.at += this.pattern[this.at] === '\\' ? 2 : 1
    }
    this.at += 1
  }
}

/** Letters and signs that mean themselves, and have no other case than that of ASCII. */
function isWritten(character: string): boolean {
  if (character <= '\u007f') return /[\w ',;:!"%&@#~/=<>-]/.test(character)
  const isSurrogate = character >= '\ud800' && character <= '\udfff'
  return !isSurrogate && character.toLowerCase() === character && character.toUpperCase() === character
}

/** Of two choices of words the one whose shortest is longer: the fewest texts hold it. */
function better(one: Words, other: Words): Words {
  if (!one || !other) return one ?? other
  return shortestOf(other) > shortestOf(one) ? other : one
}

function shortestOf(words: readonly string[]): number {
  return Math.min(...words.map(({ length }) => length))
}
