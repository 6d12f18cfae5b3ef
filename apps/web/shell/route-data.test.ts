import { describe, expect, it } from 'vitest'
import { isOneConversation, placeOfPath } from './route-data.ts'

describe('places of the bar', () => {
  it.each([
    ['/', 'home'],
    ['/character/mara-voss', 'home'],
    ['/chat/0192', 'chats'],
    ['/tour/chat', 'chats'],
    ['/my-roles', 'characters'],
    ['/my-roles/create', 'create'],
    ['/gallery', 'gallery'],
    ['/settings/language', 'me'],
    ['/nowhere', null],
  ])('%s belongs to %s', (path, place) => {
    expect(placeOfPath(path)).toBe(place)
  })

  it('gives one conversation the whole phone, but not the list', () => {
    expect(isOneConversation('/chat/0192')).toBe(true)
    expect(isOneConversation('/chat')).toBe(false)
    expect(isOneConversation('/tour/chat')).toBe(false)
  })
})
