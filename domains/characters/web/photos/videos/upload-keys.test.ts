import { expect, it } from 'vitest'
import { createUploadKeys } from './upload-keys.ts'

const walk = { name: 'walk.mp4', size: 4000, lastModified: 1 }

it('gives a file the same key until the service has answered for it, and each file its own', () => {
  let count = 0
  const keys = createUploadKeys(() => `key ${(count += 1)}`)
  expect(keys.keyOf(walk)).toBe('key 1')
  expect(keys.keyOf({ ...walk })).toBe('key 1')
  expect(keys.keyOf({ ...walk, lastModified: 2 })).toBe('key 2')
  keys.settle(walk)
  expect(keys.keyOf(walk)).toBe('key 3')
})
