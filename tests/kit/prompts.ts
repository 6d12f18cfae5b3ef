import type { CharacterCard } from '#domains/characters/server/public.ts'
import { estimateTokens, memoryTokens } from '#domains/chat/rules.ts'
import type { BuiltPrompt, PromptInput } from '#domains/chat/server/prompt/prompt.ts'
import { buildPrompt } from '#domains/chat/server/prompt/prompt.ts'

/** A card of a character, changed as a test needs it. */
export function cardWith(data: Partial<CharacterCard['data']> = {}): CharacterCard {
  return {
    spec: 'chara_card_v3',
    spec_version: '3.0',
    data: {
      name: 'Ada Lane',
      description: '{{char}} keeps a lighthouse.',
      personality: 'Calm, curious.',
      scenario: '{{user}} came in from the storm.',
      first_mes: 'Come in.',
      alternate_greetings: [],
      mes_example: '<START>\n{{user}}: Hello\n{{char}}: Mind the step.',
      system_prompt: '',
      post_history_instructions: '',
      creator_notes: '',
      creator: '',
      character_version: '',
      tags: [],
      extensions: {},
      ...data,
    },
  }
}

/** A short conversation, newest first. */
export const history = [
  { role: 'user', text: 'Is the lamp lit?' },
  { role: 'character', text: 'Come in.' },
] as const

/** The room of a person in a model of a common size. */
export const roomOf = ({ isPremium = false, tokens = 32_000 } = {}): PromptInput['room'] => ({
  tokens,
  memory: memoryTokens(3000, isPremium),
  turns: isPremium ? 690 : 120,
})

/** The prompt of a short conversation, changed as a test needs it. */
export function build(change: Partial<PromptInput> = {}) {
  return buildPrompt({
    card: cardWith(),
    userName: 'Sam',
    languageTag: 'en-US',
    history,
    depth: (change.history ?? history).length,
    room: roomOf(),
    now: new Date('2024-03-08T18:05:00Z'),
    seed: 'talk-1',
    ...change,
  })
}

/** An entry of a lorebook. */
export const entry = (input: { keys: string[]; content: string; position?: 'after_char' }) => ({
  enabled: true,
  insertion_order: 1,
  ...input,
})

/** The estimated tokens of a prompt. */
export const lengthOf = (messages: BuiltPrompt['messages']) =>
  messages.reduce((sum, { content }) => sum + estimateTokens(content), 0)

/** The turns of the conversation in a prompt: all but the first and last instruction, and the examples. */
export const turnsOf = ({ messages, examples }: BuiltPrompt) => messages.slice(1 + examples, -1)
