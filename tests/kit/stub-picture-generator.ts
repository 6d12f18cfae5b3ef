import sharp from 'sharp'
import type { GenerationOptions, PictureGenerator, PictureOrder } from '#domains/media/server/public.ts'
import { GenerationFailed } from '#domains/media/server/public.ts'

type Behaviour = (order: PictureOrder, options: GenerationOptions) => Promise<Uint8Array>

/** Gives no picture, like an engine that is broken. */
export const fails: Behaviour = () => Promise.reject(new GenerationFailed('the puppet was told to fail'))

/** Gives something else for a picture. */
export const lies: Behaviour = () => Promise.resolve(Buffer.from('<html>No picture today</html>'))

/** Draws until it is stopped. */
export const hangs: Behaviour = (_, { signal }) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })

/** A picture engine that paints one colour at once, unless the test configures the next order otherwise. */
export function createStubPictureGenerator() {
  const orders: PictureOrder[] = []
  const waiting: (() => void)[] = []
  const reported: Behaviour[] = []

  const make: Behaviour = (order, options) => {
    orders.push(order)
    for (const go of waiting.splice(0)) go()
    return (reported.shift() ?? paint)(order, options)
  }

  return {
    engine: 'puppet',
    makesLoops: true,
    make,
    makeLoop: make,
    close: () => Promise.resolve(),
    /** The orders, oldest first. */
    orders,
    /** How the next orders are answered, one after the other. */
    notify: (...behaviours: Behaviour[]) => void reported.push(...behaviours),
    /** Waits for the next order. */
    requested: () => new Promise<void>((resolve) => void waiting.push(resolve)),
  } satisfies PictureGenerator & Record<string, unknown>
}

export type StubPictureGenerator = ReturnType<typeof createStubPictureGenerator>

const paint: Behaviour = ({ shot }) => {
  const of = (shift: number) => (shot.seed >> shift) & 255
  return sharp({ create: { width: 60, height: 80, channels: 3, background: { r: of(0), g: of(8), b: of(16) } } })
    .png()
    .toBuffer()
}
