import { expect, it } from 'vitest'
import { drawPart } from '#tests/kit/drawn-part.tsx'
import type { Photo } from '#domains/media/photo-contract.ts'
import { MediaPreview } from '#ui/patterns/media-preview.tsx'
import { previewItems } from './preview-items.ts'

const photo = (id: string, over: Partial<Photo>) => {
  const image = { url: `/media/${id}?v=clear`, width: 3, height: 4, thumbhash: '' }
  return { id, kind: 'image', state: 'done', isLocked: false, image, ...over } as Photo
}
const labels = { title: 'Mara', close: 'Close', previous: 'Before', next: 'Next', position: () => '1 of 2' }

it('a photo and a loop open in the preview; what is locked or not drawn yet does not [S1-use-03]', () => {
  const list = [
    photo('photo', {}),
    photo('loop', { kind: 'video' }),
    photo('locked', { isLocked: true }),
    photo('waiting', { state: 'waiting', image: null }),
  ]
  const items = previewItems(list, ({ id }) => `The ${id}`)
  const html = drawPart(<MediaPreview open onClose={() => undefined} items={items} startKey="loop" labels={labels} />)
  const pictures = [...html.matchAll(/<img [^>]*>/g)].map(([picture]) => picture)
  const shown = (name: string) =>
    pictures.filter((one) => one.includes(`alt="The ${name}"`) && one.includes(`/media/${name}?v=clear`))
  expect(['photo', 'loop', 'locked', 'waiting'].map((name) => shown(name).length)).toEqual([1, 1, 0, 0])
})
