import { expect, it } from 'vitest'
import { overlayOfKey } from './palette-request.ts'

const press = (key: string, held: object = {}, isWriting = false) =>
  overlayOfKey({ key, ctrlKey: false, metaKey: false, altKey: false, isComposing: false, ...held }, isWriting)

it('opens the search with Ctrl or Command and K wherever one is, and with a slash where nobody writes', () => {
  expect(press('k', { ctrlKey: true }, true)).toBe('search')
  expect(press('K', { metaKey: true })).toBe('search')
  expect(press('/')).toBe('search')
  expect(press('/', {}, true)).toBeNull()
})

it('opens the map of keys with a question mark, but never in a text', () => {
  expect(press('?')).toBe('keys')
  expect(press('?', {}, true)).toBeNull()
})

it('leaves other keys and combinations to the browser', () => {
  expect(press('k')).toBeNull()
  expect(press('k', { ctrlKey: true, metaKey: true })).toBeNull()
  expect(press('k', { ctrlKey: true, altKey: true })).toBeNull()
  expect(press('?', { ctrlKey: true })).toBeNull()
  expect(press('/', { isComposing: true })).toBeNull()
})
