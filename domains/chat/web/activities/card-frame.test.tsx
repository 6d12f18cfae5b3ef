import { expect, it } from 'vitest'
import { drawPart, textsIn } from '#tests/kit/drawn-part.tsx'
import { CardFrame } from './card-frame.tsx'

const action = { label: 'Play again', onPress: () => undefined }
const question = 'Which of these countries is in Africa?'
const frame = { icon: null, title: 'Quiz', status: '12 of 15 right.', action }

it('shows a round that was over before as one line, which opens to the rest', () => {
  const html = drawPart(
    <CardFrame {...frame} isOver>
      <p>{question}</p>
    </CardFrame>,
  )
  expect(textsIn(html, 'button')).toEqual(['Quiz · 12 of 15 right.'])
  expect(html).toContain('aria-expanded="false"')
  expect(html).not.toContain(question)
})

it('has nothing to open where nothing is left of it', () => {
  const html = drawPart(<CardFrame {...frame} isOver action={null} />)
  expect(textsIn(html, 'h3')).toEqual(['Quiz · 12 of 15 right.'])
  expect(html).not.toContain('<button')
})

it('shows all of a round that goes on', () => {
  const html = drawPart(
    <CardFrame {...frame} isOver={false}>
      <p>{question}</p>
    </CardFrame>,
  )
  expect(textsIn(html, 'p')).toEqual(['12 of 15 right.', question])
  expect(textsIn(html, 'button')).toEqual(['Play again'])
})
