import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rememberChats } from './recent-chats.ts'

const stored = new Map<string, string>()
const dataset: Record<string, string> = {}
beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { dataset } })
  vi.stubGlobal('localStorage', {
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  stored.clear()
  delete dataset['chats']
})

it('makes room on home from the next document on, and at once while chat is on screen', () => {
  rememberChats(true, { atOnce: false })
  expect([stored.get('chats'), dataset['chats']]).toEqual(['1', undefined])
  rememberChats(true, { atOnce: true })
  expect(dataset['chats']).toBe('')
})

it('takes the room away with the last conversation', () => {
  rememberChats(true, { atOnce: true })
  rememberChats(false, { atOnce: false })
  expect([stored.has('chats'), 'chats' in dataset]).toEqual([false, false])
})

it('does without storage that the browser refuses', () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  rememberChats(true, { atOnce: true })
  expect(dataset['chats']).toBe('')
})
