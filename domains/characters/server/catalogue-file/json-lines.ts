/** The way to a value in a text of JSON. */
export type JsonPath = readonly (string | number)[]
type Lines = { lineOf(path: JsonPath): number }

const space = /[ \t\n\r]*/y
const string = /"[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[^"\\\u0000-\u001f]*)*"/y
const plain = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y

class Wrong extends Error {
  override name = 'Wrong'
  readonly at: number
  constructor(at: number) {
    super('no JSON')
    this.at = at
  }
}

/** Walks a text of JSON and notes where each value begins. A reader of its own, since `JSON.parse` names no places. */
class Walk {
  readonly places = new Map<string, number>()
  private readonly text: string
  private at = 0

  constructor(text: string) {
    this.text = text
  }

  whole(): void {
    this.value([])
    this.take(space)
    if (this.at < this.text.length) throw new Wrong(this.at)
  }

  private value(path: JsonPath): void {
    this.take(space)
    this.places.set(keyOf(path), this.at)
    if (this.skip('{')) this.members(path)
    else if (this.skip('[')) this.elements(path)
    else if (this.take(string) === null && !this.take(plain)) throw new Wrong(this.at)
  }

  private members(path: JsonPath): void {
    this.take(space)
    if (this.skip('}')) return
    do {
      this.take(space)
      const name = this.take(string)
      if (name === null) throw new Wrong(this.at)
      this.take(space)
      this.need(':')
      this.value([...path, JSON.parse(name) as string])
      this.take(space)
    } while (this.skip(','))
    this.need('}')
  }

  private elements(path: JsonPath): void {
    this.take(space)
    if (this.skip(']')) return
    let index = 0
    do {
      this.value([...path, index])
      index += 1
      this.take(space)
    } while (this.skip(','))
    this.need(']')
  }

  private take(pattern: RegExp): string | null {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)?.[0] ?? null
    this.at += found?.length ?? 0
    return found
  }

  private skip(sign: string): boolean {
    if (this.text[this.at] !== sign) return false
    this.at += 1
    return true
  }

  private need(sign: string): void {
    if (!this.skip(sign)) throw new Wrong(this.at)
  }
}

function keyOf(path: JsonPath): string {
  return JSON.stringify(path)
}

function lineAt(text: string, at: number): number {
  return text.slice(0, at).split('\n').length
}

/**
 * The lines of all values of a text of JSON, or the first line at which it is none. A value that is not there has the
 * line of the nearest one around it. NOTE: the text must not be nested deeply; see `isTooDeep`.
 */
export function linesOf(text: string): Lines | { wrongLine: number } {
  const walk = new Walk(text)
  try {
    walk.whole()
  } catch (error) {
    if (error instanceof Wrong) return { wrongLine: lineAt(text, error.at) }
    throw error
  }
  return {
    lineOf(path) {
      for (let length = path.length; length > 0; length -= 1) {
        const at = walk.places.get(keyOf(path.slice(0, length)))
        if (at !== undefined) return lineAt(text, at)
      }
      return lineAt(text, walk.places.get(keyOf([])) ?? 0)
    },
  }
}
