import { afterEach, expect, it, vi } from 'vitest'
import { readSharedWords, sharedWords, withSharedWords } from './shared-words.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  sharedWords.set(null)
})

/** A page that was opened at this address. */
function open(hash: string) {
  const replaceState = vi.fn<(state: unknown, unused: string, address: string) => void>()
  vi.stubGlobal('location', { hash, pathname: '/chat', search: '?a=1' })
  vi.stubGlobal('history', { state: null, replaceState })
  readSharedWords()
  return replaceState.mock.calls.map(([, , address]) => address)
}

it('stand behind what was typed, once, and leave the address', () => {
  expect(open('#share=A%20poem%26more')).toEqual(['/chat?a=1'])
  expect(withSharedWords('Look:')).toBe('Look:\nA poem&more')
  expect(withSharedWords('Look:')).toBe('Look:')
})

it('are none in any other address', () => {
  expect([open(''), open('#leave'), open('#share=')]).toEqual([[], [], []])
  expect(sharedWords.state()).toBeNull()
})
