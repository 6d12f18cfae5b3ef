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
  rememberChats(2, { atOnce: false })
  expect([stored.get('chats'), dataset['chats']]).toEqual(['2', undefined])
  rememberChats(2, { atOnce: true })
  expect(dataset['chats']).toBe('2')
})

it('makes room for so many as there are, up to those that home draws', () => {
  rememberChats(9, { atOnce: true })
  expect([stored.get('chats'), dataset['chats']]).toEqual(['4', '4'])
})

it('takes the room away with the last conversation', () => {
  rememberChats(2, { atOnce: true })
  rememberChats(0, { atOnce: false })
  expect([stored.has('chats'), 'chats' in dataset]).toEqual([false, false])
})

it('does without storage that the browser refuses', () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  rememberChats(2, { atOnce: true })
  expect(dataset['chats']).toBe('2')
})
