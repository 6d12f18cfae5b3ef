import { expect, it } from 'vitest'
import { createDeviceStore } from './device-store.ts'
import { createWordsLook } from './words-look.ts'

it('words are coloured and faces change until a person chooses otherwise, and stays so on the device', () => {
  const rows = new Map<string, string>()
  const device = createDeviceStore(
    {
      getItem: (name) => rows.get(name) ?? null,
      setItem: (name, value) => void rows.set(name, value),
      removeItem: (name) => void rows.delete(name),
    },
    'somebody',
  )
  const look = createWordsLook(device)
  expect(look.state()).toEqual({ isColoured: true, hasFaces: true })
  look.change({ isColoured: false })
  expect(createWordsLook(device).state()).toEqual({ isColoured: false, hasFaces: true })
  rows.clear()
  expect(createWordsLook(device).state()).toEqual({ isColoured: true, hasFaces: true })
})
