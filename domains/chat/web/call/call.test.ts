import { describe, expect, it } from 'vitest'
import { createStore } from '#ui/state/store.ts'
import { message } from '../conversation/testing/played-page.ts'
import type { Conversation } from '../conversation/conversation.ts'
import type { ConversationState } from '../conversation/conversation-state.ts'
import type { Dictation, DictationState } from '../dictation/dictation.ts'
import type { Reader, ReadingState } from '../reading/reader.ts'
import { createCall } from './call.ts'

const quiet: ReadingState = { messageId: null, sentence: null, fallback: null, fault: null }
const live = (messageId: string) => ({ messageId, text: '', phase: 'writing', place: null, hasBegun: true }) as const

/** A call whose conversation, microphone and voice are played by hand. */
function called() {
  const events: string[] = []
  const idle = { messages: [message('reply')], live: null, request: null, queued: [] } as unknown as ConversationState
  const talk = createStore<ConversationState>(idle)
  const conversation = {
    ...talk,
    leaveEdit: () => undefined,
    say: (words: string, { isSpoken = false } = {}) => void events.push(`${isSpoken ? 'said' : 'typed'} ${words}`),
    stop: () => Promise.resolve(events.push('reply stopped') > 0),
  } as unknown as Conversation
  const microphone = createStore<DictationState>({ status: 'idle' })
  const dictation = {
    ...microphone,
    begin: () => Promise.resolve(void events.push('microphone open')),
    close: () => microphone.set({ status: 'idle' }),
    finish: () => Promise.resolve(microphone.set({ status: 'writing' })),
  } as unknown as Dictation
  const voice = createStore<ReadingState>(quiet)
  const reader = {
    ...voice,
    read: (messageId: string) => Promise.resolve(voice.set({ ...quiet, messageId })),
    stop() {
      if (voice.state().messageId !== null) events.push('silent')
      voice.set(quiet)
    },
    heard: () => ({ messageId: 'reply', to: 12 }),
  } as unknown as Reader
  let isHeard = false
  const call = createCall({ conversation, dictation, reader, isHeard: () => isHeard })
  const end = call.begin()
  const writes = (messageId: string | null) => talk.set({ ...talk.state(), live: messageId ? live(messageId) : null })
  /** Somebody speaks without the button, or no more. */
  const hears = (speaks: boolean) => {
    isHeard = speaks
    if (speaks) call.hush()
    else call.settle()
  }
  return { call, end, events, writes, hears, microphone, voice, withMessages: talk }
}

describe('a call', () => {
  it('silences her before the microphone opens, and remembers up to where she was heard', () => {
    const { call, events, voice } = called()
    voice.set({ ...quiet, messageId: 'reply' })
    call.talk()
    expect(events).toEqual(['silent', 'microphone open'])
    expect(call.state().interrupted).toEqual({ messageId: 'reply', to: 12 })
  })

  it('sends what was said as a message', () => {
    const { events, microphone } = called()
    microphone.set({ status: 'done', words: 'I had a long day.' })
    expect(events).toEqual(['said I had a long day.'])
    expect(microphone.state().status).toBe('idle')
  })

  it('ends a reply that is still written, and sends once it has ended', () => {
    const { call, events, writes, microphone } = called()
    writes('reply')
    call.talk()
    microphone.set({ status: 'done', words: 'Wait.' })
    expect(events).toEqual(['silent', 'reply stopped', 'microphone open'])
    writes(null)
    expect(events.at(-1)).toBe('said Wait.')
  })

  it('reads new replies aloud, none while she is muted, and nothing after its end', () => {
    const { call, end, writes, voice } = called()
    writes('reply')
    expect(voice.state().messageId).toBe('reply')
    writes(null)
    call.setMuted(true)
    expect(voice.state().messageId).toBeNull()
    writes('reply')
    expect(voice.state().messageId).toBeNull()
    writes(null)
    call.setMuted(false)
    end()
    writes('reply')
    expect(voice.state().messageId).toBeNull()
  })

  it('is heard again after an interruption without a button', () => {
    const { call, events, writes, hears, voice } = called()
    for (const words of ['Good evening.', 'Tell me about the lamp.']) {
      hears(true)
      call.say(words)
      hears(false)
      writes('reply')
      expect(voice.state().messageId).toBe('reply')
      hears(true)
      expect([events.splice(0), voice.state().messageId]).toEqual([[`said ${words}`, 'silent', 'reply stopped'], null])
      writes(null)
      hears(false)
    }
  })

  it('does not speak over somebody: a reply that began meanwhile is ended by their words', () => {
    const { call, events, writes, hears, voice } = called()
    hears(true)
    writes('reply')
    expect(voice.state().messageId).toBeNull()
    call.say('One more thing.')
    hears(false)
    expect([events, call.state().interrupted]).toEqual([['reply stopped'], { messageId: 'reply', to: 0 }])
    writes(null)
    expect(events.at(-1)).toBe('said One more thing.')
  })

  it('reads a reply that began meanwhile where nothing was said after all', () => {
    const { writes, hears, microphone, voice } = called()
    hears(true)
    writes('reply')
    hears(false)
    expect(voice.state().messageId).toBe('reply')
    writes(null)
    voice.set(quiet)
    microphone.set({ status: 'writing' })
    writes('reply')
    expect(voice.state().messageId).toBeNull()
    microphone.set({ status: 'failed', fault: 'silent', message: null, canRetry: false })
    expect(voice.state().messageId).toBe('reply')
  })

  it('sends what is said before the answer began as one message, and ends that answer', () => {
    const { call, events, writes, voice, withMessages } = called()
    const request = { requested: { kind: 'say', key: 'k', text: '', at: 0 }, phase: 'sending' } as const
    withMessages.set({ ...withMessages.state(), request })
    call.say('Wait.')
    call.say('Another thing.')
    withMessages.set({ ...withMessages.state(), request: null, live: live('reply') })
    expect([events.splice(0), voice.state().messageId]).toEqual([['reply stopped'], null])
    writes(null)
    expect(events).toEqual(['said Wait. Another thing.'])
  })

  it('does not speak what the service says in a crisis, nor what was withdrawn', () => {
    for (const kind of [{ care: 'self' }, { failure: 'REPLY_BLOCKED' }] as const) {
      const { writes, voice, withMessages } = called()
      withMessages.set({ ...withMessages.state(), messages: [message('reply', kind)] })
      writes('reply')
      expect(voice.state().messageId).toBeNull()
    }
  })

  it('sends nothing where the button was let go before the microphone was open', () => {
    const { call, microphone } = called()
    microphone.set({ status: 'opening' })
    call.finish()
    expect(microphone.state().status).toBe('idle')
  })

  it.each(['opening', 'listening'] as const)('records nobody who has gone, and sends nothing of it: %s', (status) => {
    const { call, events, microphone } = called()
    microphone.set({ status } as DictationState)
    call.drop()
    expect([microphone.state().status, events]).toEqual(['idle', []])
  })

  it('goes on with what was said before one has gone', () => {
    const { call, microphone } = called()
    microphone.set({ status: 'writing' })
    call.drop()
    expect(microphone.state().status).toBe('writing')
  })
})
