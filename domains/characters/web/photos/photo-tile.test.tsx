import { expect, it } from 'vitest'
import { drawPart, textsIn } from '#tests/kit/drawn-part.tsx'
import type { Photo } from '#domains/media/photo-contract.ts'
import { PhotoTile } from './photo-tile.tsx'

const photo = {
  id: 'p1',
  kind: 'image',
  state: 'failed',
  progress: 0,
  image: null,
  isLocked: false,
  isOwn: true,
} as Photo

it('that could not be drawn says so, and that nothing was charged [S8-other-05]', () => {
  const html = drawPart(<PhotoTile photo={photo} name="Mara" onOpen={() => undefined} onRetry={() => undefined} />)
  expect(textsIn(html, 'p')).toEqual(['Failed to generate image, please try again', 'You weren’t charged.'])
  expect(textsIn(html, 'button')).toEqual(['Try again'])
})
