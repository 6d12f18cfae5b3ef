import type { Prompt } from './chat-engine.ts'
import type { Expression } from './expression-tags.ts'
import { createExpressionFilter } from './expression-tags.ts'
import { createOtherSpeakers } from './other-speakers.ts'
import type { ReplyTrim } from './reply-trim.ts'
import { createReplyTrim } from './reply-trim.ts'

type SpokenTextOptions = {
  onText(text: string): void
  onExpression?: ((expression: Expression) => void) | undefined
}

/** The text of a streamed reply that is spoken: without tags of expressions, and without what createReplyTrim leaves out. */
export function createSpokenText(prompt: Prompt, { onText, onExpression }: SpokenTextOptions): ReplyTrim {
  const { character, userName, scene, continuing } = prompt
  const others = createOtherSpeakers(prompt)
  const trim = createReplyTrim({ characterName: character.name, userName, scene, continuing, others }, onText)
  // A tag stands before a leading name, so it goes first.
  const tags = createExpressionFilter({
    isContinuing: continuing !== undefined,
    onText: (text) => trim.push(text),
    onExpression: (expression) => onExpression?.(expression),
  })
  return {
    push: (text) => tags.push(text),
    end() {
      tags.end()
      trim.end()
    },
  }
}
