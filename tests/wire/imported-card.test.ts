import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCardFile } from '#domains/characters/server/cards/read-card-file.ts'
import { buildPrompt } from '#domains/chat/server/prompt/prompt.ts'
import type { ChatEngine } from '#platform/models/chat-engine.ts'
import { createScriptedEngine } from '#platform/models/scripted.ts'

const foreignCard = {
  spec: 'chara_card_v2',
  spec_version: '2.0',
  data: {
    name: 'Captain Iris',
    description: '{{char}} sails alone and mends her own nets.',
    personality: 'Dry, brave.',
    scenario: '{{user}} is the new deckhand.',
    first_mes: 'You can swim, {{user}}?',
    mes_example: '<START>\n{{user}}: Yes.\n{{char}}: Good. I cannot.',
    creator_notes: 'From another app',
    system_prompt: '{{original}} Speak as {{char}}.',
    post_history_instructions: '',
    alternate_greetings: [],
    tags: [],
    creator: '',
    character_version: '1',
    extensions: {},
    character_book: {
      entries: [
        { keys: ['net', 'nets'], content: 'The nets are red.', enabled: true, insertion_order: 1, extensions: {} },
      ],
    },
  },
}

let engine: ChatEngine
beforeAll(() => {
  engine = createScriptedEngine({ tokensPerSecond: 0 })
})
afterAll(() => engine.close())

describe('a character from another app', () => {
  it('talks: her card passes through the prompt builder to the engine, and a reply arrives', async () => {
    const { card } = await readCardFile(new TextEncoder().encode(JSON.stringify(foreignCard)))
    const { messages } = buildPrompt({
      card,
      userName: 'Sam',
      languageTag: 'en-US',
      history: [
        { role: 'user', text: 'What colour are your nets?' },
        { role: 'character', text: 'You can swim, Sam?' },
      ],
      depth: 2,
      room: { tokens: 8000, memory: { least: 1500, most: 3000 }, turns: 120 },
      now: new Date('2024-03-08T18:05:00Z'),
      seed: 'talk',
    })
    const [system] = messages
    for (const words of ['Speak as Captain Iris.', 'Captain Iris sails alone', 'Sam is the new deckhand.'])
      expect(system?.content).toContain(words)
    expect(messages).toContainEqual({ role: 'assistant', content: 'Good. I cannot.' })
    expect(messages.at(-1)?.content).toContain('The nets are red.')
    expect(JSON.stringify(messages)).not.toContain('{{')

    let text = ''
    const end = await engine.reply(
      {
        messages,
        character: { id: 'captain-iris', name: 'Captain Iris' },
        userName: 'Sam',
        locale: 'en',
        tier: 'base',
        maxTokens: 300,
        seed: 'reply',
      },
      { signal: new AbortController().signal, onToken: (piece) => void (text += piece) },
    )
    expect(end.reason).toBe('stop')
    expect(text.length).toBeGreaterThan(20)
  })
})
