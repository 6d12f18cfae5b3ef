import { beforeAll, expect, it } from 'vitest'
import english from '../../../locales/en/console.json' with { type: 'json' }
import { drawPart, textsIn } from '#tests/kit/drawn-part.tsx'
import { speak } from '../texts.ts'
import { ClosedPicture } from './closed-picture.tsx'

beforeAll(() => speak('en', english))

/** A hash of a plain picture. */
const thumbhash = '1QcSHQRnh493V4dIh4eXh1h4kJUI'

const drawn = (refusal?: string) =>
  drawPart(
    <ClosedPicture
      name="The picture of this case"
      thumbhash={thumbhash}
      onOpen={() => Promise.resolve(null)}
      isPending={false}
      fault={null}
      refusal={refusal}
    />,
  )

it('shows a picture of a case as grey, blurred patches, with no address of its own, until an operator opens it', () => {
  const html = drawn()
  const [image = ''] = html.match(/<img[^>]*>/) ?? []
  expect(image).toContain('grayscale')
  expect(image).toContain('blur-md')
  expect(image).toContain('alt="The picture of this case, blurred"')
  expect(image).not.toMatch(/src="(?!data:image\/bmp)/)
  expect(textsIn(html, 'button')).toEqual(['Open the picture'])
})

it('says on its button why it cannot be opened', () => {
  const html = drawn('Claim the case first')
  expect(textsIn(html, 'button')).toEqual(['Claim the case first'])
  expect(html).toMatch(/<button[^>]*disabled/)
})
