import { thumbhashImage } from '#ui/primitives/thumbhash-image.ts'

const glow =
  'pointer-events-none absolute inset-x-0 top-0 h-96 bg-cover bg-center opacity-20 [mask-image:linear-gradient(to_bottom,black,transparent)]'

/** The colours of a portrait as a faint light from above; decorative only. */
export function Glow({ thumbhash }: { thumbhash: string }) {
  const image = thumbhashImage(thumbhash)
  if (!image) return null
  return <div aria-hidden="true" className={glow} style={{ backgroundImage: `url(${image})` }} />
}
