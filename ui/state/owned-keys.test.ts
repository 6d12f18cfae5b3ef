import { expect, it } from 'vitest'
import { ownedKey, wipeOwnedKeys } from './owned-keys.ts'

it('what belongs to people goes, and what belongs to the device stays', () => {
  const held = new Map([
    [ownedKey('ana', 'draft:1'), '"Hello"'],
    [ownedKey('ben', 'draft:2'), '"Hi"'],
    ['theme', 'dark'],
  ])
  wipeOwnedKeys({
    get length() {
      return held.size
    },
    key: (at) => [...held.keys()][at] ?? null,
    removeItem: (name) => void held.delete(name),
  })
  expect([...held.keys()]).toEqual(['theme'])
})
