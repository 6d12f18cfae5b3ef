import { expect, it } from 'vitest'
import { Compass } from 'lucide-react'
import { drawPart, textsIn } from '#tests/kit/drawn-part.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { GuideCard } from './guide-card.tsx'
import { GuideScreen } from './guide-screen.tsx'

it('a hint is a named part of the page with its words and its way out', () => {
  const close = 'Got it'
  const html = drawPart(
    <GuideCard icon={Compass} side="top" text="Tap one to meet her.">
      <Button>{close}</Button>
    </GuideCard>,
  )
  expect(html).toContain('<section aria-label="Tip"')
  expect(textsIn(html, 'p')).toEqual(['Tap one to meet her.'])
  expect(textsIn(html, 'button')).toEqual([close])
})

it('nothing is shown before the server has said which hints were seen', () => {
  expect(drawPart(<GuideScreen path="/" />)).toBe('')
})
