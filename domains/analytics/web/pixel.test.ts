import { beforeEach, expect, it } from 'vitest'
import { memoryLogStorage } from '#tests/kit/memory-log-storage.ts'
import type { Advert } from '../usage-log.ts'
import { createPixel } from './pixel.ts'

let storage: ReturnType<typeof memoryLogStorage>
let requested: string[]
let logged: Advert[]
let place: string
let isBlocked: boolean
beforeEach(() => {
  storage = memoryLogStorage()
  ;[requested, logged, place, isBlocked] = [[], [], '', false]
})

const open = () =>
  createPixel({
    pixel: { id: '1234567', address: 'https://pixel.example/tr', origin: 'https://nocturne.example' },
    storage,
    newId: () => 'new',
    place: () => place,
    pageName: () => 'login',
    load(url) {
      requested.push(url)
      return isBlocked ? Promise.reject(new Error('blocked')) : Promise.resolve()
    },
    sent: (advert) => void logged.push(advert),
  })

it('is requested as a picture, with the event, its value, and the site alone [S7-pixel-05]', async () => {
  const pixel = open()
  pixel.add({ event: 'Purchase', id: 'order-1', value: 29.9 })
  await pixel.flush()
  expect(requested.map((url) => Object.fromEntries(new URL(url).searchParams))).toEqual([
    {
      id: '1234567',
      ev: 'Purchase',
      eid: 'order-1',
      dl: 'https://nocturne.example',
      noscript: '1',
      'cd[value]': '29.90',
      'cd[currency]': 'USD',
    },
  ])
  expect(logged).toEqual([{ event: 'Purchase', id: 'order-1', code: 0, page: 'login', unit: '1234567' }])
})

it('is requested once for an event, also from a later page', async () => {
  for (const pixel of [open(), open()]) {
    pixel.add({ event: 'AddToCart', id: 'order-1.AddToCart' })
    await pixel.flush()
    pixel.add({ event: 'AddToCart', id: 'order-1.AddToCart' })
    await pixel.flush()
  }
  expect(requested).toHaveLength(1)
})

it('waits on a page about a conversation, age or a payment, and is requested on the next other one', async () => {
  const pixel = open()
  for (place of ['chat', 'us', 'age-check', 'premium', 'pay']) {
    pixel.add({ event: 'AddPaymentInfo', id: 'order-1.AddPaymentInfo' })
    await pixel.flush()
  }
  expect(requested).toEqual([])
  place = 'gallery'
  await open().flush()
  expect(requested).toHaveLength(1)
})

it('that is blocked is logged as such, and not tried again', async () => {
  isBlocked = true
  const pixel = open()
  pixel.add({ event: 'Lead' })
  await pixel.flush()
  await pixel.flush()
  expect(logged.map(({ code }) => code)).toEqual([1])
})
