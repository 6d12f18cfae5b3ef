import type { Pixel } from '../moments.ts'
import type { Advert } from '../usage-log.ts'
import type { LogStorage } from './log-storage.ts'

type PixelNeeds = {
  /** The number of the pixel, the address of its picture, and the site that it is of. */
  pixel: { id: string; address: string; origin: string }
  storage: LogStorage
  newId(): string
  /** The first word of the path. */
  place(): string
  /** The name of the page in reports. */
  pageName(): string
  /** Requests a picture; rejects when it did not come. */
  load(url: string): Promise<void>
  /** Reports what was sent, and how that ended. */
  sent(advert: Advert, value: number | undefined): void
}

type Waiting = Pixel & { id: string }

const waitingKey = 'pixels'
const sentKey = 'sent-pixels'
const mostStored = 50

/** Pages about a conversation, age, a crisis or a payment: no ad network hears of them, as the privacy policy says. */
const privatePlaces: readonly string[] = ['chat', 'tour', 'us', 'age-check', 'premium', 'pay', 'withdraw', 'settings']

/** Events for the pixel of an ad network: each sent once, from a page that is nobody's private business. */
export function createPixel(needs: PixelNeeds) {
  const { pixel, storage } = needs
  const listed = (key: string) => (storage.read(key) ?? []) as unknown[]

  const send = async (event: Waiting) => {
    storage.write(sentKey, [...listed(sentKey), event.id].slice(-mostStored))
    const code = await needs.load(pictureAddress(pixel, event)).then(
      () => 0 as const,
      () => 1 as const,
    )
    needs.sent({ event: event.event, id: event.id, code, page: needs.pageName(), unit: pixel.id }, event.value)
  }

  return {
    add(happened: Pixel) {
      const event = { ...happened, id: happened.id ?? needs.newId() }
      const waiting = listed(waitingKey) as Waiting[]
      if (listed(sentKey).includes(event.id) || waiting.some((one) => one.id === event.id)) return
      storage.write(waitingKey, [...waiting, event].slice(-mostStored))
    },
    /** Sends what waits, where this page is one that may. */
    async flush() {
      if (privatePlaces.includes(needs.place())) return
      const waiting = listed(waitingKey) as Waiting[]
      if (waiting.length === 0) return
      storage.write(waitingKey, [])
      for (const event of waiting) await send(event)
    },
  }
}

/** The picture that Meta documents for pages without its script. */
function pictureAddress(of: PixelNeeds['pixel'], { event, id, value }: Waiting): string {
  const url = new URL(of.address)
  const params = {
    id: of.id,
    ev: event,
    eid: id,
    dl: of.origin,
    noscript: '1',
    ...(value === undefined ? {} : { 'cd[value]': value.toFixed(2), 'cd[currency]': 'USD' }),
  }
  for (const [name, text] of Object.entries(params)) url.searchParams.set(name, text)
  return url.href
}
