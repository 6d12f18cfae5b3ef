/** The expressions that a reply can name; a portrait has a face for each. */
export const expressions = ['neutral', 'happy', 'playful', 'tender', 'thoughtful', 'surprised', 'sad', 'stern'] as const
export type Expression = (typeof expressions)[number]

/** The tag of an expression, as prompts request it. */
export function expressionTag(expression: Expression): string {
  return `[face:${expression}]`
}

export type ExpressionFilter = {
  /** Takes the next piece of the reply; false once nothing more is wanted. */
  push(text: string): boolean
  /** Releases what was waiting, at the end. */
  end(): void
}

export type ExpressionFilterOptions = {
  /** The reply goes on with a text that is there already, so white space at its beginning belongs to it. */
  isContinuing: boolean
  /** Takes text that is spoken; false when no more is wanted. */
  onText(text: string): boolean
  /** Called once, with the first expression that is known. */
  onExpression(expression: Expression): void
}

/** No tag is longer than this behind its colon; what is longer is text. */
const longestWord = 40
const opening = /^\[\s{0,3}\/?\s{0,3}face\s{0,3}(?:[:=：]|(?=\]))/iu
/** The part of an opening that has come so far. */
const beginning = /^\[\s{0,3}\/?\s{0,3}(?:f|fa|fac|face\s{0,3})?$/iu

type Match = 'none' | 'open' | { length: number; word: string }

/**
 * Leaves tags of expressions (`[face:tender]`) out of a streamed reply, wherever they stand and however the stream is cut:
 * also unknown, repeated and broken ones. The white space around a tag becomes that of one gap.
 */
export function createExpressionFilter(options: ExpressionFilterOptions): ExpressionFilter {
  let held = ''
  /** White space that waits for the word behind it. */
  let gap = ''
  let isAfterTag = false
  let hasSpoken = options.isContinuing
  let isKnown = false
  let isWanted = true

  const say = (text: string) => {
    if (text !== '' && isWanted) isWanted = options.onText(text)
  }

  const pass = (text: string) => {
    const words = text.trimStart()
    const before = text.slice(0, text.length - words.length)
    gap = isAfterTag ? longer(gap, before) : gap + before
    if (words === '') return
    const spoken = words.trimEnd()
    say((isAfterTag && !hasSpoken ? '' : gap) + spoken)
    gap = words.slice(spoken.length)
    isAfterTag = false
    hasSpoken = true
  }

  const takeTag = (word: string) => {
    isAfterTag = true
    const expression = knownIn(word)
    if (expression === undefined || isKnown) return
    isKnown = true
    options.onExpression(expression)
  }

  const read = (isAtEnd: boolean) => {
    while (held !== '') {
      const at = held.indexOf('[')
      if (at !== 0) pass(at === -1 ? held : held.slice(0, at))
      held = at === -1 ? '' : held.slice(at)
      if (held === '') return
      const match = matchTag(held, isAtEnd)
      if (match === 'open') return
      if (match === 'none') pass('[')
      else takeTag(match.word)
      held = held.slice(match === 'none' ? 1 : match.length)
    }
  }

  return {
    push(text) {
      held += text
      read(false)
      return isWanted
    },
    end() {
      read(true)
      if (!isAfterTag) say(gap)
    },
  }
}

/** The tag at the beginning of a text; a broken one ends behind its word. */
function matchTag(text: string, isAtEnd: boolean): Match {
  const [head] = opening.exec(text) ?? []
  if (head === undefined) return beginning.test(text) && !isAtEnd ? 'open' : 'none'
  const rest = text.slice(head.length)
  const end = rest.search(/[\]\n[]/u)
  if (end === -1 && rest.length <= longestWord && !isAtEnd) return 'open'
  if (end !== -1 && end <= longestWord && rest[end] === ']')
    return { length: head.length + end + 1, word: rest.slice(0, end) }
  const [word = ''] = /^[^\S\n]*[\p{L}\p{M}_-]*/u.exec(rest) ?? []
  return { length: head.length + word.length, word }
}

function knownIn(word: string): Expression | undefined {
  const [name] = /\p{L}+/u.exec(word) ?? []
  return expressions.find((one) => one === name?.toLowerCase())
}

function longer(one: string, other: string): string {
  return other.length > one.length ? other : one
}
